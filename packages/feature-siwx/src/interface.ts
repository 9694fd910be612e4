// What shows, in one file that loads when the modal opens: each of its parts would cost a name in the first load.

export const loadEnglish = async () => (await import('./texts/en.js')).en

export const loadArabic = async () => (await import('./texts/ar.js')).ar

export const loadViews = () => import('./ui/index.js')
