export { createFlow } from './createFlow.js'

/** Texts in every language. */
export const loadTexts = async () => (await import('./texts/languages.js')).languages

/** A component for each view. */
export const loadViews = async () => ({ views: { 'tipJar.Jar': (await import('./ui/TipJar.js')).TipJar } })
