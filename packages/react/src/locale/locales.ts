/** Languages that come with the package, BCP 47. */
export const locales = ['en', 'ar', 'de', 'es', 'fr', 'hi', 'id', 'ja', 'ko', 'pt', 'ru', 'tr', 'zh-CN', 'zh-TW'] as const

/** A language that comes with the package. */
export type BuiltInLocale = (typeof locales)[number]

/** The name of a language, BCP 47: one that comes with the package, or one that the application or a plugin brings. */
export type LocaleName = BuiltInLocale | (string & {})

/** Tells whether a language comes with the package. */
export const isBuiltIn = (tag: string): tag is BuiltInLocale => (locales as readonly string[]).includes(tag)
