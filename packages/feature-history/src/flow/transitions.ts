import type { Patch } from '@latchkey/feature-kit'
import { patchOf } from '@latchkey/feature-kit'
import type { ActivityEntry, ActivityPage, CaipAddress, ErrorCode } from '@latchkey/kernel'
import { mergeEntries } from '../entries/mergeEntries.js'
import type { PendingEntry } from '../pending/PendingEntry.js'
import type { Source } from '../sources/Source.js'
import type { HistoryState, HistoryView } from './HistoryState.js'

const patch = patchOf<HistoryState>()

/** The stored transactions were read, or changed. */
export const pendingRead = (pending: readonly PendingEntry[]): Patch<HistoryState> => patch({ pending })

/** Another account is in use, or none: nothing of the old one stays. */
export const accountChanged = (account: CaipAddress | undefined): HistoryView => ({
  account,
  source: 'none',
  entries: [],
  status: 'idle',
  failure: undefined,
  limits: [],
})

/** A page is asked for. */
export const pageAsked = (view: HistoryView): HistoryView => ({ ...view, status: 'loading', failure: undefined })

/** Nobody can tell of this account. */
export const nobodyTells = (view: HistoryView): HistoryView => ({ ...view, source: 'none', status: 'complete' })

/** A page that was measured. */
export interface ReadPage extends Pick<ActivityPage, 'entries' | 'limits'> {
  readonly source: Source['kind']
  readonly hasNext: boolean
}

/** A page was read. */
export function pageRead(view: HistoryView, { entries, limits, source, hasNext }: ReadPage): HistoryView {
  return {
    ...view,
    source,
    entries: mergeEntries(view.entries, entries),
    status: hasNext ? 'loaded' : 'complete',
    failure: undefined,
    limits: isSame(view.limits, limits) ? view.limits : limits,
  }
}

/** The newest page was read again: it may have what is not in the list yet. */
export const newestRead = (view: HistoryView, entries: readonly ActivityEntry[]): HistoryView => {
  const merged = mergeEntries(view.entries, entries)
  return merged === view.entries ? view : { ...view, entries: merged }
}

/** A page could not be read. What was read before stays. */
export const pageFailed = (view: HistoryView, failure: ErrorCode | undefined): HistoryView => ({ ...view, status: 'failed', failure })

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])
