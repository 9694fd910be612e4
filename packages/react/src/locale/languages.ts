import type { TextsOfButtons } from './buttonLanguages.js'
import * as buttons from './buttonLanguages.js'
import type { Catalogue } from './catalogue.js'
import type { BuiltInLocale } from './locales.js'

// Every language but English, in a separate file that is fetched only when one is used.

type Others<T> = Readonly<Record<Exclude<BuiltInLocale, 'en'>, T>>

/** The buttons' texts. */
export const buttonLanguages: Others<TextsOfButtons> = { ...buttons, 'zh-CN': buttons.zhCN, 'zh-TW': buttons.zhTW }

/** The modal's texts. */
export const catalogues: Others<() => Promise<Catalogue>> = {
  ar: async () => (await import('./ar.js')).ar,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  hi: async () => (await import('./hi.js')).hi,
  id: async () => (await import('./id.js')).id,
  ja: async () => (await import('./ja.js')).ja,
  ko: async () => (await import('./ko.js')).ko,
  pt: async () => (await import('./pt.js')).pt,
  ru: async () => (await import('./ru.js')).ru,
  tr: async () => (await import('./tr.js')).tr,
  'zh-CN': async () => (await import('./zh-CN.js')).zhCN,
  'zh-TW': async () => (await import('./zh-TW.js')).zhTW,
}
