import type { OnrampState } from './flow/OnrampState.js'

/** Before anything is known; also what views read where the plugin is not installed. */
export const emptyState: OnrampState = {
  namespaces: [],
  status: 'idle',
  tokens: [],
  fiats: [],
  amount: '',
  offers: [],
  orders: [],
  checkout: { step: 'none' },
  tracking: 'idle',
}
