// What shows, in one file that loads when the modal opens: each of its parts would cost a name in the first load.

export const loadEnglish = async () => (await import('./texts/en.js')).en

export const loadArabic = async () => (await import('./texts/ar.js')).ar

export const loadSwap = () => import('./ui/index.js')

export const loadTokens = () => import('./ui/tokens.js')

export const loadPreview = () => import('./ui/preview.js')
