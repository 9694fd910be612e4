import { usePluginState } from '@latchkey/react'
import { emptyState } from '../emptyState.js'
import type { PortfolioState } from '../contracts/PortfolioState.js'

/** The slice; empty where the plugin is not installed. */
export const usePortfolioState = (): PortfolioState => usePluginState('portfolio') ?? emptyState
