import { activeAccount } from '@latchkey/feature-kit'
import { useFlow } from '@latchkey/feature-kit/react'
import type { ActivityEntry, LatchkeyState } from '@latchkey/kernel'
import { parseCaipAddress } from '@latchkey/kernel'
import { usePluginState, useSelector } from '@latchkey/react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { emptyState } from '../emptyState.js'
import { boughtEntries } from '../entries/boughtEntries.js'
import { composeList } from '../entries/composeList.js'
import { accountChanged } from '../flow/transitions.js'
import type { HistoryFlow } from '../flow/HistoryFlow.js'
import type { HistoryView } from '../flow/HistoryState.js'
import { pendingOf } from '../pending/pendingOf.js'

/** What {@link useHistory} gives. */
export interface UseHistoryResult extends Omit<HistoryView, 'account' | 'entries'> {
  /** The account's transactions: what is pending first, then the newest. The same list while nothing has changed. */
  readonly entries: readonly ActivityEntry[]
  /** Asks for the next page, or again for one that failed. Another function with each page. */
  more(): void
  /** Why the code could not be loaded; undefined while it is or can be. */
  readonly error: unknown
}

const NONE = accountChanged(undefined)
const start = (flow: HistoryFlow) => flow.start()

/** The activity of the account in use, kept up to date while a component uses it. Needs `history()` in the list of plugins; without it the list is empty. */
export function useHistory(): UseHistoryResult {
  const { flow, error, retry } = useFlow('history', start)
  const subscribe = useCallback((listener: () => void) => flow?.subscribe(listener) ?? (() => undefined), [flow])
  const read = (): HistoryView => flow?.view ?? NONE
  const { account: _account, entries: told, ...view } = useSyncExternalStore(subscribe, read, read)
  const entries = useList(told)
  // A new function where there is something new to call it for.
  const more = useCallback(() => (flow ? flow.more() : retry()), [flow, retry, told, view.status]) // eslint-disable-line react-hooks/exhaustive-deps
  return { ...view, entries, more, error }
}

/** CAIP-10; empty while nobody is connected. */
const accountKey = (state: LatchkeyState): string => activeAccount(state)?.id ?? ''
/** Another plugin's state, whatever it is. */
const onrampSlice = ({ plugins }: LatchkeyState): unknown => plugins['onramp']

function useList(entries: readonly ActivityEntry[]): readonly ActivityEntry[] {
  const { pending } = usePluginState('history') ?? emptyState
  const onramp = useSelector(onrampSlice)
  const key = useSelector(accountKey)
  return useMemo(() => {
    if (key === '') return entries
    const { caipNetworkId: chainId, address } = parseCaipAddress(key)
    const bought = boughtEntries(onramp, { chainId, address, nowMs: Date.now() })
    return composeList({ entries, pending: pendingOf({ chainId, address }, pending), bought })
  }, [entries, pending, onramp, key])
}
