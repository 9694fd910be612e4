// What shows and what it works on, in one file that loads when the modal opens: each of its parts would cost a name in the first load.

/** What swaps. */
export const loadFlow = () => import('./flow/createFlow.js')

/** Texts in English. */
export const loadEnglish = async () => (await import('./texts/en.js')).en

/** Texts in Arabic. */
export const loadArabic = async () => (await import('./texts/ar.js')).ar

/** The views by id, each loaded when it is opened. */
export const views = {
  Swap: () => import('./ui/index.js'),
  SwapSelectToken: () => import('./ui/tokens.js'),
  SwapPreview: () => import('./ui/preview.js'),
}
