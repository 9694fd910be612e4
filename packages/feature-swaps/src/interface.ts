import { warnWithoutChain } from '@latchkey/feature-kit'
import type { FlowOptions } from './flow/createFlow.js'
import type { SwapsView } from './registry.js'

// What shows, in one file that loads when the modal opens: each of its parts would cost a name in the first load.

/** What swaps. */
export const createFlow = async (parts: FlowOptions) => (await import('./flow/createFlow.js')).createFlow(parts)

/** Texts in every language. */
export const loadTexts = async ({ context }: FlowOptions) => {
  warnWithoutChain(context, ['eip155'])
  return (await import('./texts/languages.js')).languages
}

const views = {
  Swap: () => import('./ui/index.js'),
  SwapSelectToken: () => import('./ui/tokens.js'),
  SwapPreview: () => import('./ui/preview.js'),
}

/** One of the views: each loads when it is opened. */
export const loadViews = (id: SwapsView) => views[id]()
