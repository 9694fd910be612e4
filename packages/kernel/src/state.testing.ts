import type { LatchkeyState } from './state.js'

/** The state of an instance on which nothing happened yet, with some fields given. */
export function createTestState(fields: Partial<LatchkeyState> = {}): LatchkeyState {
  return {
    initialized: false,
    activeNamespace: undefined,
    sessions: {},
    networks: {},
    activeNetworkIds: {},
    connectors: [],
    wallets: [],
    recentWallets: [],
    modal: { open: false, loading: false, shake: false },
    embedded: false,
    mobile: false,
    router: { history: [] },
    pairing: undefined,
    toast: { open: false, message: '', variant: 'success' },
    alerts: [],
    online: true,
    plugins: {},
    ...fields,
  }
}
