import { isBuiltIn } from './locales.js'

/** The language that buttons and modal are written in. */
export interface Language {
  /** BCP 47, e.g. `pt-BR`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
}

/** Languages written from right to left in their usual script. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi']

/**
 * The tag and what stands in for it, e.g. `pt-BR`, `pt`. Chinese is written in two scripts, which a region implies: `zh-HK`, `zh-TW`, `zh`;
 * plain `zh` is simplified.
 */
export function lookupChain(tag: string): readonly string[] {
  const [language = '', ...rest] = tag.split('-')
  const chain = rest.map((_, index) => [language, ...rest.slice(0, rest.length - index)].join('-'))
  if (language !== 'zh') return [...chain, language]
  const isTraditional = new Intl.Locale(tag).maximize().script === 'Hant'
  return [...new Set(isTraditional ? [...chain, 'zh-TW', language] : [...chain, language, 'zh-CN'])]
}

/**
 * The language to use for a wish: the first of its lookup chain that somebody has texts for, else English.
 *
 * @param others - Tags that plugins or the application bring.
 * @see RFC 4647, section 3.4
 */
export function chooseLanguage(wanted: string, others: readonly string[]): Language {
  const tag = lookupChain(wanted).find((candidate) => isBuiltIn(candidate) || others.includes(candidate)) ?? 'en'
  return { tag, direction: RIGHT_TO_LEFT.includes(tag.split('-')[0] ?? '') ? 'rtl' : 'ltr' }
}
