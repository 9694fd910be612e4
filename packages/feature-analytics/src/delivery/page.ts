// The page: its origin, its end, and what the browser sends after it.
import type { Logger, ResolvedConfig } from '@latchkey/kernel'
import type { AnalyticsEvent } from '@latchkey/cloud-protocol'

/** Where events come from. Never the path or the query: they may name an account, or hold a secret. */
export function pageOf({ metadata }: ResolvedConfig): { readonly url: string; readonly domain: string } {
  const url = new URL(globalThis.location?.origin.startsWith('http') ? globalThis.location.origin : metadata.url)
  return { url: url.origin, domain: url.hostname }
}

/** Calls back when the page is hidden, frozen or left: after each the browser may end it without another event. */
export function followLeaving(leave: () => void, signal: AbortSignal): void {
  const page = globalThis.document as Document | undefined
  page?.addEventListener('visibilitychange', () => page.visibilityState === 'hidden' && leave(), { signal })
  page?.addEventListener('freeze', leave, { signal })
  if (page) globalThis.addEventListener('pagehide', leave, { signal })
}

/** Hands events to the browser. As text, which needs no question to the server beforehand: a page that ends could not wait for it. */
export function sendBeacon(
  events: readonly AnalyticsEvent[],
  { endpoints, projectId }: ResolvedConfig,
  log: Pick<Logger, 'warn'>,
): boolean {
  const query = new URLSearchParams({ projectId, st: 'latchkey' })
  try {
    return (
      globalThis.navigator?.sendBeacon?.(`${endpoints['analytics']?.replace(/\/$/, '')}/batch?${query}`, JSON.stringify(events)) ?? false
    )
  } catch (error) {
    log.warn('The browser refused to send events.', error)
    return false
  }
}
