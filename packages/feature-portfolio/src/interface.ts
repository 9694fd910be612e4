import type { FlowOptions } from './flow/createFlow.js'

const loadFlow = () => import('./flow/createFlow.js')

/** What reads the portfolio. */
export const createFlow = async (parts: FlowOptions) => (await loadFlow()).createFlow(parts)

/** Texts in every language. */
export const loadTexts = async () => (await import('./texts/languages.js')).languages

/** Views. What they read with is fetched beside them; a failure of that is reported where it is used. */
export const loadViews = () => {
  loadFlow().catch(() => undefined)
  return import('./ui/index.js')
}
