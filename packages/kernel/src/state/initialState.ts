import type { LatchkeyState } from '../contracts/LatchkeyState.js'

/** The state before any plugin; the same on a server and in the browser, for hydration. */
export const initialState: LatchkeyState = {
  initialized: false,
  activeNamespace: undefined,
  sessions: {},
  networks: {},
  activeNetworkIds: {},
  connectors: [],
  wallets: [],
  recentWallets: [],
  balances: {},
  modal: { open: false, loading: false, shake: false },
  router: { history: [] },
  turns: [],
  pairing: undefined,
  toast: { open: false, message: '', variant: 'success' },
  alerts: [],
  online: true,
  mobile: false,
  embedded: false,
  plugins: {},
}
