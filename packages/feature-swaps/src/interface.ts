// What shows and what it works on, in one file that loads when the modal opens: each of its parts would cost a name in the first load.

/** What swaps. */
export const loadFlow = () => import('./flow/createFlow.js')

/** Texts in every language. */
export const loadTexts = async () => (await import('./texts/languages.js')).languages

/** The views by id, each loaded when it is opened. */
export const views = {
  Swap: () => import('./ui/index.js'),
  SwapSelectToken: () => import('./ui/tokens.js'),
  SwapPreview: () => import('./ui/preview.js'),
}
