import type { Balance, Namespace } from '@latchkey/kernel'
import { useCallback, useEffect, useState } from 'react'
import { useConnection } from './useConnection.js'
import { useLatchkey } from './useLatchkey.js'

/** The result of {@link useBalance}. */
export interface UseBalanceResult {
  /** Undefined while disconnected, loading, or failed. */
  readonly balance: Balance | undefined
  /** The node has not answered yet. */
  readonly isPending: boolean
  /** The error, e.g. `BALANCE_UNAVAILABLE`. */
  readonly error: Error | null
  /** Asks the node again, without the cache. */
  refetch(): void
}

interface Answer {
  readonly of: string
  readonly balance?: Balance
  readonly error?: Error
}

/**
 * The account's balance of the network's native coin; follows account and network.
 *
 * @param parameters.namespace - @default the active namespace
 */
export function useBalance(parameters: { readonly namespace?: Namespace } = {}): UseBalanceResult {
  const latchkey = useLatchkey()
  const { namespace, caipAddress, isSupported } = useConnection(parameters)
  const [answer, setAnswer] = useState<Answer>()
  const [round, setRound] = useState(0)
  // Changes with everything the balance depends on, so that an answer is never shown for another account.
  const of = namespace && caipAddress && isSupported ? `${caipAddress}#${round}` : undefined

  useEffect(() => {
    if (!of || !namespace) return
    const abort = new AbortController()
    const settle = (next: Answer): void => {
      if (!abort.signal.aborted) setAnswer(next)
    }
    latchkey.getBalance({ namespace, forceUpdate: round > 0, signal: abort.signal }).then(
      (balance) => settle({ of, balance }),
      (error: Error) => settle({ of, error }),
    )
    return () => abort.abort()
  }, [latchkey, namespace, of, round])

  const current = answer?.of === of ? answer : undefined
  const refetch = useCallback(() => setRound((last) => last + 1), [])
  return {
    balance: current?.balance,
    error: current?.error ?? null,
    isPending: of !== undefined && current === undefined,
    refetch,
  }
}
