// Written by scripts/texts/loaders.mjs.
import type { TextBundle } from '@latchkey/kernel'
import { en } from './en.js'

/** English, and what loads each other language. */
export const languages: TextBundle = {
  en,
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
