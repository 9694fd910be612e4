import type { NamesState } from './flow/NamesState.js'

/** Before anything is known; also what views read where the plugin is not installed. */
export const emptyState: NamesState = { names: {}, typed: '', check: 'none', suggestions: [], registration: { step: 'none' } }
