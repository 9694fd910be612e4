// Renders packages that Latchkey does not depend on, on a strict page. `docs/decisions` has the reasons, and the tests prove them.

declare global {
  interface Window {
    loadSatsConnect?: () => Promise<typeof import('sats-connect')>
  }
}

window.loadSatsConnect = () => import('sats-connect')
