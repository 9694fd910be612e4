// Packages that stay out of our pages, on a strict page; `docs/decisions` says why, and the tests show it.

declare global {
  interface Window {
    loadSatsConnect?: () => Promise<typeof import('sats-connect')>
  }
}

window.loadSatsConnect = () => import('sats-connect')
