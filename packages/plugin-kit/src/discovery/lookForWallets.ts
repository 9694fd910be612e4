import type { Dispose } from '@latchkey/kernel'

/** Looks for wallets that inject a global without an event: now, and when the page has loaded, by when late ones are injected. */
export function lookForWallets(page: EventTarget, look: () => void): Dispose {
  look()
  page.addEventListener('load', look)
  return () => page.removeEventListener('load', look)
}
