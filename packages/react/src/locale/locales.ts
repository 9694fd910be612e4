import type { Catalogue } from './catalogue.js'

/** The languages that are complete. */
export type LocaleName = 'en' | 'ar'

/** One language. */
export interface Locale {
  readonly direction: 'ltr' | 'rtl'
  /** Fetches the catalogue; absent for the language that comes with the modal. */
  readonly load?: () => Promise<Catalogue>
}

/** Every language, by BCP 47 name. */
export const locales: Readonly<Record<LocaleName, Locale>> = {
  en: { direction: 'ltr' },
  ar: { direction: 'rtl', load: () => import('./ar.js').then((module) => module.ar) },
}
