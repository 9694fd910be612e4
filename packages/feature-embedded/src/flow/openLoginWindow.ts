import type { LoginWindow } from './EmbeddedFlow.js'

/** Opens the window of a company's login at the frame's own page. Call it in the handler of a click. @returns Null where the browser blocks it. */
export function openLoginWindow(frame: string): LoginWindow | null {
  const { open } = globalThis as { readonly open?: (url: string, target: string, features: string) => LoginWindow | null }
  const opened = open?.call(globalThis, `${frame}/loading`, '_blank', 'popup,width=600,height=800')
  return opened && !opened.closed ? opened : null
}
