import type { TextSource } from '@latchkey/kernel'

/** Languages that come with the package. */
export type BuiltInLocale = 'en' | 'ar'

/** The name of a language, BCP 47: one that comes with the package, or one that the application or a plugin brings. */
export type LocaleName = BuiltInLocale | (string & {})

/** Every language that comes with the package; English comes with the modal. */
export const locales: Readonly<Record<BuiltInLocale, TextSource | undefined>> = {
  en: undefined,
  ar: () => import('./ar.js').then((module) => module.ar),
}
