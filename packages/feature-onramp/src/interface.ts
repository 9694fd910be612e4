import { warnWithoutChain } from '@latchkey/feature-kit'
import type { FlowOptions } from './flow/createFlow.js'

// What shows, in one file that loads when the modal opens: each of its parts would cost a name in the first load.

/** What buys. */
export const createFlow = async (parts: FlowOptions) => (await import('./flow/createFlow.js')).createFlow(parts)

/** Texts in every language. */
export const loadTexts = async ({ context, options }: FlowOptions) => {
  warnWithoutChain(context, options.namespaces)
  if (options.providers.length === 0) context.log.warn("There is nobody to buy from: add one to 'providers', e.g. coinbase({ url }).")
  return (await import('./texts/languages.js')).languages
}

/** The views. */
export const loadViews = () => import('./ui/index.js')
