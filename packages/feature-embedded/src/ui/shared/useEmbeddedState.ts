import { usePluginState } from '@latchkey/react'
import { emptyState } from '../../emptyState.js'
import type { EmbeddedState } from '../../flow/EmbeddedState.js'

/** The slice; empty where the plugin is not installed. */
export const useEmbeddedState = (): EmbeddedState => usePluginState('embedded') ?? emptyState
