import type { Balance, Latchkey, LatchkeyState } from '@latchkey/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { NamespaceIn } from './NamespaceIn.js'
import type { RegisteredLatchkey } from './Register.js'
import { useConnection } from './useConnection.js'
import { useLatchkey } from './useLatchkey.js'
import { useSelector } from './useSelector.js'

/** The result of {@link useBalance}. */
export interface UseBalanceResult {
  /** Undefined while disconnected, loading, or failed. While it is read again, the last one. */
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

const selectIsOpen = (state: LatchkeyState): boolean => state.modal.open

/**
 * The account's balance of the network's native coin; follows account and network, and shows what anybody else reads. Read again after each event
 * `balanceChanged` of the account, and when the modal opens or closes, unless the last answer is younger than 30 s.
 *
 * @typeParam L - As for `useLatchkey`.
 * @param parameters.namespace - @default the active namespace
 */
export function useBalance<L extends Latchkey = RegisteredLatchkey>(
  parameters: { readonly namespace?: NamespaceIn<L> } = {},
): UseBalanceResult {
  const latchkey = useLatchkey()
  const { namespace, caipAddress, isSupported } = useConnection(parameters)
  const [answer, setAnswer] = useState<Answer>()
  const [round, setRound] = useState(0)
  const isOpen = useSelector(selectIsOpen)
  const forced = useRef(0)
  // An answer is never shown for another account, nor for another network.
  const of = namespace && isSupported ? caipAddress : undefined

  const refetch = useCallback(() => {
    // An amount shows until the next is there; a failure does not.
    setAnswer((last) => (last?.error ? undefined : last))
    setRound((last) => last + 1)
  }, [])

  useEffect(() => {
    if (!of) return
    return latchkey.events.on((event) => {
      if (event.type === 'balanceChanged' && event.account === of) refetch()
    })
  }, [latchkey, of, refetch])

  // What anybody else reads is shown here too, also after a failure of its own.
  useEffect(() => {
    if (!of) return
    return latchkey.subscribe(
      ({ balances }) => balances[of],
      (balance) => balance && setAnswer({ of, balance }),
    )
  }, [latchkey, of])

  useEffect(() => {
    if (!of || !namespace) return
    const abort = new AbortController()
    const settle = (next: Answer): void => {
      if (abort.signal.aborted) return
      // A read that was given up, e.g. as the modal closed, is still owed past the cache.
      forced.current = round
      setAnswer(next)
    }
    const forceUpdate = round > forced.current
    latchkey.getBalance({ namespace, forceUpdate, signal: abort.signal }).then(
      (balance) => settle({ of, balance }),
      (error: Error) => settle({ of, error }),
    )
    return () => abort.abort()
  }, [latchkey, namespace, of, round, isOpen])

  const current = answer?.of === of ? answer : undefined
  return {
    balance: current?.balance,
    error: current?.error ?? null,
    isPending: of !== undefined && current === undefined,
    refetch,
  }
}
