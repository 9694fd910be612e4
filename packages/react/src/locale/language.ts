import { isBuiltIn } from './locales.js'

/** The language that buttons and modal are written in. */
export interface Language {
  /** BCP 47, e.g. `pt-BR`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
}

/** Languages written from right to left in their usual script. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi']

/** Where Chinese is written in traditional script; elsewhere it is simplified. */
const TRADITIONAL = /^zh-(Hant|TW|HK|MO)$/

/**
 * The tag and what stands in for it, e.g. `pt-BR`, `pt`. Chinese is written in two scripts, which a region implies: `zh-HK`, `zh-TW`, `zh`;
 * plain `zh` is simplified.
 */
export function lookupChain(tag: string): readonly string[] {
  const end = tag.lastIndexOf('-')
  if (tag === 'zh') return [tag, 'zh-CN']
  if (TRADITIONAL.test(tag)) return [...new Set([tag, 'zh-TW', 'zh'])]
  return end < 0 ? [tag] : [tag, ...lookupChain(tag.slice(0, end))]
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
