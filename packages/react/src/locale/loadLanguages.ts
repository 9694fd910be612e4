/** The one place that fetches what the buttons and the modal say in other languages. */
export const loadLanguages = () => import('./languages.js')
