import { getWallets } from '@latchkey/cloud-protocol'
import type { Parts } from './Parts.js'
import type { Prefetch } from './createPrefetch.js'
import type { ViewHolder } from './createView.js'
import { pageAsked, pageFailed, pageRead, PAGE_SIZE } from './transitions.js'

/** What the pages are made of. */
export interface PagesParts extends Parts {
  readonly view: ViewHolder
  readonly prefetch: Prefetch
}

/** Pictures that the rows of a page wait for: those in sight, and some below. */
export const PRELOADED = 20

/** All wallets, page by page. @returns Asks for the next page. */
export function createPages(parts: PagesParts): () => void {
  const { context, options, reader, view, prefetch, pictures } = parts
  const seen = new Set<string>()
  let page = 0
  let exclude: readonly string[] | undefined
  const load = async (): Promise<void> => {
    // What is listed above is left out of every page alike: else wallets would move from one page to another.
    exclude ??= [...new Set([...reader.excludedIds, ...(options.featured ?? []), ...prefetch.shownIds])]
    const query = { page: page + 1, entries: PAGE_SIZE, include: options.include ?? [], exclude }
    const { data, count } = await getWallets(
      context.http,
      { ...query, ...(options.certified && { badgeType: 'certified' as const }) },
      { signal: context.signal },
    )
    const before = seen.size
    for (const { id } of data) seen.add(id)
    const left = new Set(exclude)
    const wallets = reader.read(data).filter(({ id }) => !left.has(id))
    await pictures.preload(wallets.slice(0, PRELOADED))
    page += 1
    view.show(pageRead(view.current, { page, wallets, count, hasNew: seen.size > before }))
  }
  return () => {
    if (['loading', 'complete'].includes(view.current.status)) return
    view.show(pageAsked(view.current))
    load().catch((error: unknown) => {
      if (context.signal.aborted) return
      context.log.warn('No further wallets of the directory', error)
      view.show(pageFailed(view.current))
    })
  }
}
