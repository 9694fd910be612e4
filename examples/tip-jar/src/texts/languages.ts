import { en } from './en.js'

/** The English texts, and a loader for each other language. */
export const languages = { en, ar: async () => (await import('./ar.js')).ar }
