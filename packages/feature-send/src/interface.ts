import type { FlowOptions } from './flow/createFlow.js'

// What shows, in one file that loads when the modal opens: each of its parts would cost a name in the first load.
/** What sends. */ export const createFlow = async (parts: FlowOptions) => (await import('./flow/createFlow.js')).createFlow(parts)
/** Texts in every language. */ export const loadTexts = async () => (await import('./texts/languages.js')).languages
/** Views. */ export const loadViews = () => import('./ui/index.js')
