import type { HistoryState } from './flow/HistoryState.js'

/** Before anything is known; also what views read where the plugin is not installed. */
export const emptyState: HistoryState = { pending: [] }
