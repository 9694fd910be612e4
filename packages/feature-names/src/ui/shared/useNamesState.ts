import { usePluginState } from '@latchkey/react'
import { emptyState } from '../../emptyState.js'
import type { NamesState } from '../../flow/NamesState.js'

/** The slice; empty where the plugin is not installed. */
export const useNamesState = (): NamesState => usePluginState('names') ?? emptyState
