import type { Dispose } from '@latchkey/kernel'

/** Looks for wallets that put themselves on the page without an event: now, and when the page has loaded. Those that come late are there by then. */
export function lookForWallets(page: EventTarget, look: () => void): Dispose {
  look()
  page.addEventListener('load', look)
  return () => page.removeEventListener('load', look)
}
