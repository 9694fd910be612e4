import { warnWithoutChain } from '@latchkey/feature-kit'
import type { FlowParts } from './flow/createFlow.js'

// What shows, in one file that loads when the modal opens: each of its parts would cost a name in the first load.

/** What signs in. */
export const createFlow = async (parts: FlowParts) => (await import('./flow/createFlow.js')).createFlow(parts)

/** Texts in every language. */
export const loadTexts = async ({ context, options }: FlowParts) => {
  warnWithoutChain(context, options.namespaces ?? [])
  return (await import('./texts/languages.js')).languages
}

/** The views that ask. */
export const loadViews = () => import('./ui/index.js')
