/** Languages of the package, BCP 47. */
export const locales = ['en', 'ar', 'de', 'es', 'fr', 'hi', 'id', 'ja', 'ko', 'pt', 'ru', 'tr', 'zh-CN', 'zh-TW'] as const

/** A language of the package. */
export type BuiltInLocale = (typeof locales)[number]

/** The name of a language, BCP 47: one of the package, or one that the application or a plugin provides. */
export type LocaleName = BuiltInLocale | (string & {})

/** Whether a language is part of the package. */
export const isBuiltIn = (tag: string): tag is BuiltInLocale => (locales as readonly string[]).includes(tag)
