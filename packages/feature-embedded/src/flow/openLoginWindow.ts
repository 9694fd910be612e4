import type { LoginWindow } from './EmbeddedFlow.js'

/** Opens the window of a company's login at the frame's own page. Call it in the handler of a click. @returns Null where the browser blocks it. */
export function openLoginWindow(frame: string): LoginWindow | null {
  const { location, open } = globalThis as {
    readonly location?: { readonly origin: string }
    readonly open?: (url: string, target: string, features: string) => LoginWindow | null
  }
  // The window tells its result to this page alone.
  const query = new URLSearchParams({ page: location?.origin ?? '' })
  const opened = open?.call(globalThis, `${frame}/loading?${query}`, '_blank', 'popup,width=600,height=800')
  return opened && !opened.closed ? opened : null
}
