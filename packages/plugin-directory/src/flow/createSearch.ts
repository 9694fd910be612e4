import { getWallets, MAX_ENTRIES } from '@latchkey/cloud-protocol'
import { abortable } from '@latchkey/kernel/http'
import type { WalletListing } from '@latchkey/kernel'
import { SEARCH_LEAST_MS, SEARCH_PAUSE_MS } from '../timeouts.js'
import type { Parts } from './Parts.js'
import { PRELOADED } from './createPages.js'
import type { ViewHolder } from './createView.js'
import { searchAsked, searchFailed, searchRead } from './transitions.js'

/** What a search is made of. */
export interface SearchParts extends Parts {
  readonly view: ViewHolder
}

/** A longer query finds nothing, and no directory takes it. */
const MAX_QUERY_LENGTH = 128

/** Searches wallets by name. @returns Called on each key press: the newest query counts. */
export function createSearch(parts: SearchParts): (query: string) => void {
  const { context, options, reader, view, pictures } = parts
  let current: AbortController | undefined
  const ask = async (query: string, signal: AbortSignal): Promise<readonly WalletListing[]> => {
    const { data } = await getWallets(
      context.http,
      {
        entries: MAX_ENTRIES,
        search: query,
        include: options.include ?? [],
        exclude: reader.excludedIds,
        ...(options.certified && { badgeType: 'certified' as const }),
      },
      { signal },
    )
    const wallets = reader.read(data)
    await pictures.preload(wallets.slice(0, PRELOADED))
    return wallets
  }
  const find = async (query: string, signal: AbortSignal): Promise<void> => {
    await wait(parts, SEARCH_PAUSE_MS, signal)
    const [wallets] = await Promise.all([ask(query, signal), wait(parts, SEARCH_LEAST_MS, signal)])
    signal.throwIfAborted()
    view.show(searchRead(view.current, wallets))
  }
  return (typed) => {
    const query = typed.trim().slice(0, MAX_QUERY_LENGTH)
    if (query === view.current.search.query && view.current.search.status !== 'failed') return
    current?.abort()
    current = new AbortController()
    const { signal } = current
    view.show(searchAsked(view.current, query))
    if (query === '') return
    find(query, AbortSignal.any([signal, context.signal])).catch((error: unknown) => {
      if (signal.aborted || context.signal.aborted) return
      context.log.warn('The directory did not answer a search', error)
      view.show(searchFailed(view.current))
    })
  }
}

/** @throws LatchkeyError `ABORTED` */
const wait = ({ context: { clock } }: Parts, delayMs: number, signal: AbortSignal): Promise<void> =>
  abortable(new Promise((resolve) => void clock.after(delayMs, resolve)), signal, 'search')
