/** A window for a page that is not known yet. */
export interface OpenedPage {
  /** Leads it to the page. @returns False when the visitor closed it in the meantime. */
  go(url: string): boolean
  close(): void
}

/** Opens one. Call it in the handler of a click. @returns Undefined when the browser blocks it, and where there are no windows. */
export type OpenPage = () => OpenedPage | undefined

/** The part of a window that is used. */
interface PageWindow {
  opener: unknown
  readonly closed: boolean
  readonly location: { replace(url: string): void }
  close(): void
}

const FEATURES = 'popup,width=480,height=720'

/**
 * Opens an empty window at once, to be led to its page when the address is known and checked. The page cannot reach back: it has no opener.
 * Telephones open a tab instead.
 */
export function openPage(): OpenedPage | undefined {
  const { open } = globalThis as { readonly open?: (url: string, target: string, features: string) => PageWindow | null }
  const opened = open?.call(globalThis, 'about:blank', '_blank', FEATURES)
  if (!opened || opened.closed) return undefined
  opened.opener = null
  return {
    go(url) {
      if (opened.closed) return false
      opened.location.replace(url)
      return true
    },
    close: () => opened.close(),
  }
}
