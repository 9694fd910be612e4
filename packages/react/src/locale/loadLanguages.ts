/** The only import of the texts in other languages. */
export const loadLanguages = () => import('./languages.js')
