export { createFlow } from './createFlow.js'

/** Texts in every language. */
export const loadTexts = async () => (await import('./texts/languages.js')).languages

/** The components. */
export const loadViews = () => import('./ui/index.js')
