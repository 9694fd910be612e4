import { isBuiltIn } from './locales.js'

/** The language of buttons and modal. */
export interface Language {
  /** BCP 47, e.g. `pt-BR`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
}

/** Languages written from right to left in their usual script. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi']

/** Regions with traditional Chinese script; elsewhere it is simplified. */
const TRADITIONAL = /^zh-(Hant|TW|HK|MO)$/

/**
 * The tag and its fallbacks, e.g. `pt-BR`, `pt`. Chinese has two scripts, which a region implies: `zh-HK`, `zh-TW`, `zh`;
 * plain `zh` is simplified.
 */
export function lookupChain(tag: string): readonly string[] {
  const end = tag.lastIndexOf('-')
  if (tag === 'zh') return [tag, 'zh-CN']
  if (TRADITIONAL.test(tag)) return [...new Set([tag, 'zh-TW', 'zh'])]
  return end < 0 ? [tag] : [tag, ...lookupChain(tag.slice(0, end))]
}

/**
 * The language for a requested one: the first of its lookup chain with texts, else English.
 *
 * @param others - Tags that plugins or the application provide.
 * @see RFC 4647, section 3.4
 */
export function chooseLanguage(wanted: string, others: readonly string[]): Language {
  const tag = lookupChain(wanted).find((candidate) => isBuiltIn(candidate) || others.includes(candidate)) ?? 'en'
  return { tag, direction: RIGHT_TO_LEFT.includes(tag.split('-')[0] ?? '') ? 'rtl' : 'ltr' }
}
