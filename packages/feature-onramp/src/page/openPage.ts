/** A window that is opened before its address is known. */
export interface OpenedPage {
  /** Navigates it. @returns False if the visitor has closed it. */
  go(url: string): boolean
  close(): void
}

/** Opens one. Call it in the handler of a click. @returns Undefined if the browser blocks it, or without a browser. */
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
 * Opens an empty window at once; it navigates when the address is known and checked. The page has no `opener`.
 * Phones open a tab instead.
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
