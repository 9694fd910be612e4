import type { EmbeddedState } from './flow/EmbeddedState.js'

/** Before anything is known; also what views read where the plugin is not installed. */
export const emptyState: EmbeddedState = { step: 'none', socials: [], hasEmail: false, hasPasskey: false, frame: '' }
