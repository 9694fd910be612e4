import type { SendState } from './contracts/SendState.js'

/** Before anything is known; also what views read where the plugin is not installed. */
export const emptyState: SendState = {
  status: 'idle',
  assets: [],
  amount: '',
  isMax: false,
  to: '',
  receiver: { status: 'none' },
  isWholeSeen: false,
  memo: '',
  plan: { status: 'none' },
  progress: { step: 'none' },
  transfers: [],
}
