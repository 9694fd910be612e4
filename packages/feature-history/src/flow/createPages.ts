import type { ActiveAccount } from '@latchkey/feature-kit'
import type { ActivityEntry, ActivityPage } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import { readEntry } from '../entries/readEntry.js'
import type { SourceQuestion } from '../sources/findSource.js'
import { findSource } from '../sources/findSource.js'
import type { Source } from '../sources/Source.js'
import type { ViewHolder } from './createView.js'
import { accountChanged, newestRead, nobodyTells, pageAsked, pageFailed, pageRead } from './transitions.js'

/** Pages without anything new that are passed over at once: all of it was spam, or was there before. */
const MOST_EMPTY = 5

/** What the pages of one account are made of. */
export interface PagesParts extends Pick<SourceQuestion, 'context' | 'options'> {
  readonly account: ActiveAccount
  readonly view: ViewHolder
  /** There are views that can show a toast. */
  readonly hasInterface: boolean
  /** Aborted when another account is in use. */
  readonly signal: AbortSignal
  /** Told of what was read. */
  onRead(entries: readonly ActivityEntry[]): void
}

/** The activity of one account, page by page. */
export interface Pages {
  /** Asks for the next page. */
  more(): Promise<void>
  /** Reads the newest page again. @returns False where it failed. `over`: the service asks not to be asked again. */
  refresh(): Promise<boolean | 'over'>
}

/** Reads the activity of one account. Failures end in the view. */
export function createPages(parts: PagesParts): Pages {
  const { context, view, signal, onRead } = parts
  const asked = new Set<string>()
  let source: Source | undefined
  let cursor: string | undefined

  async function read(at: string | undefined): Promise<ActivityPage> {
    const page = await (source as Source).ask(at, signal)
    signal.throwIfAborted()
    const bounds = { chainId: parts.account.chainId, nowMs: context.clock.now() }
    const entries = page.entries.flatMap((entry) => readEntry(entry, bounds) ?? [])
    onRead(entries)
    return { ...page, entries }
  }

  /** The next cursor, unless it was asked before: pages would follow each other in a circle. */
  function follow({ next }: ActivityPage): void {
    cursor = next !== undefined && !asked.has(next) ? next : undefined
    if (next !== undefined && cursor === undefined)
      context.log.warn('The list of activity ends: a page names itself or an earlier one as the next.')
  }

  async function next(left: number): Promise<void> {
    source ??= await findSource(parts)
    signal.throwIfAborted()
    if (!source) return view.show(nobodyTells(view.current))
    const page = await read(cursor)
    if (cursor !== undefined) asked.add(cursor)
    follow(page)
    const before = view.current.entries
    view.show(pageRead(view.current, { ...page, source: source.kind, hasNext: cursor !== undefined }))
    if (cursor === undefined || view.current.entries.length > before.length || left === 0) return
    view.show(pageAsked(view.current))
    await next(left - 1)
  }

  /** Adds the newest page; without anything known on it there is a gap, and the list begins anew. */
  function renew(page: ActivityPage): void {
    const known = new Set(view.current.entries.map(({ id }) => id))
    const isGap = known.size > 0 && page.next !== undefined && !page.entries.some(({ id }) => known.has(id))
    if (!isGap || !source) return view.show(newestRead(view.current, page.entries))
    asked.clear()
    follow(page)
    view.show(pageRead(accountChanged(parts.account.id), { ...page, source: source.kind, hasNext: cursor !== undefined }))
  }

  return {
    async more() {
      view.show(pageAsked(view.current))
      try {
        await next(MOST_EMPTY)
      } catch (error) {
        // A node may list none although its chain could.
        const isSilent = source?.kind === 'nodes' && view.current.entries.length === 0 && isLatchkeyError(error, 'METHOD_NOT_SUPPORTED')
        if (isSilent && !signal.aborted) view.show(nobodyTells(view.current))
        else fail(parts, error)
      }
    },
    async refresh() {
      if (!source) return true
      try {
        renew(await read(undefined))
        return true
      } catch (error) {
        if (!signal.aborted) context.log.debug('The newest transactions could not be read', error)
        return isLatchkeyError(error, 'HTTP_FAILED') && error.context.status === 503 ? 'over' : false
      }
    },
  }
}

function fail({ context, account, view, signal, hasInterface }: PagesParts, error: unknown): void {
  if (signal.aborted) return
  const code = isLatchkeyError(error) ? error.code : undefined
  const { chainId: network, isSmartAccount } = account
  context.log.warn('No further transactions', error)
  view.show(pageFailed(view.current, code))
  if (hasInterface) context.showToast('history.failed.toast', 'error')
  context.events.emit('ERROR_FETCH_TRANSACTIONS', { network, isSmartAccount, message: code ?? 'unknown' })
}
