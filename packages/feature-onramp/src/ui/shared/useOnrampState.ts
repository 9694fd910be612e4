import { usePluginState } from '@latchkey/react'
import { emptyState } from '../../emptyState.js'
import type { OnrampState } from '../../flow/OnrampState.js'

/** The slice; empty where the plugin is not installed. */
export const useOnrampState = (): OnrampState => usePluginState('onramp') ?? emptyState
