import { usePluginState } from '@latchkey/react'
import type { OnrampState } from '../../flow/OnrampState.js'

const NOTHING: OnrampState = {
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

/** The slice; empty where the plugin is not installed. */
export const useOnrampState = (): OnrampState => usePluginState('onramp') ?? NOTHING
