import type { Balance, Namespace } from '@latchkey/kernel'
import { useCallback, useEffect, useState } from 'react'
import { useConnection } from './useConnection.js'
import { useLatchkey } from './useLatchkey.js'

/** What {@link useBalance} gives. */
export interface UseBalanceResult {
  /** Undefined while disconnected, loading, or failed. While it is read again, the last one. */
  readonly balance: Balance | undefined
  /** The node has not answered yet. */
  readonly isPending: boolean
  /** Why there is no balance, e.g. `BALANCE_UNAVAILABLE`. */
  readonly error: Error | null
  /** Asks the node again, past the cache. */
  refetch(): void
}

interface Answer {
  /** The account. */
  readonly of: string
  readonly round: number
  readonly balance?: Balance
  readonly error?: Error
}

/**
 * The account's holding of its network's own coin; follows account and network. Read again after each event `balanceChanged` of the account.
 *
 * @param parameters.namespace - @default the active namespace
 */
export function useBalance(parameters: { readonly namespace?: Namespace } = {}): UseBalanceResult {
  const latchkey = useLatchkey()
  const { namespace, caipAddress, isSupported } = useConnection(parameters)
  const [answer, setAnswer] = useState<Answer>()
  const [round, setRound] = useState(0)
  const refetch = useCallback(() => setRound((last) => last + 1), [])
  const of = namespace && caipAddress && isSupported ? caipAddress : undefined

  useEffect(() => {
    if (!of) return
    return latchkey.events.on((event) => {
      if (event.type === 'balanceChanged' && event.account === of) refetch()
    })
  }, [latchkey, of, refetch])

  useEffect(() => {
    if (!of || !namespace) return
    const abort = new AbortController()
    const settle = (next: Pick<Answer, 'balance' | 'error'>): void => {
      if (!abort.signal.aborted) setAnswer({ ...next, of, round })
    }
    latchkey.getBalance({ namespace, forceUpdate: round > 0, signal: abort.signal }).then(
      (balance) => settle({ balance }),
      (error: Error) => settle({ error }),
    )
    return () => abort.abort()
  }, [latchkey, namespace, of, round])

  const { balance, error, ...current } = currentOf(answer, { of, round })
  return {
    balance,
    error: error ?? null,
    isPending: of !== undefined && current.of === undefined,
    refetch,
  }
}

/** Never of another account. Of the same account a failure is gone while it is tried again, a balance is not. */
function currentOf(
  answer: Answer | undefined,
  { of, round }: { readonly of: string | undefined; readonly round: number },
): Partial<Answer> {
  return answer && answer.of === of && (answer.balance || answer.round === round) ? answer : {}
}
