// What shows, in one file that loads when the modal opens: each of its parts would cost a name in the first load.

/** Texts in English. */
export const loadEnglish = async () => (await import('./texts/en.js')).en

/** Texts in Arabic. */
export const loadArabic = async () => (await import('./texts/ar.js')).ar

/** The views that ask. */
export const loadViews = () => import('./ui/index.js')
