import type { TextPattern } from '@latchkey/kernel'
import type { Text } from './catalogue.js'
import { laterText } from './laterTexts.js'

/**
 * Makes the text lookup of one language. Values are inserted unchanged, numbers in the language's format; React escapes them.
 *
 * @param texts - Texts by key. The fallback for a missing key is the English text of a later view, then the key itself.
 * @param language - BCP 47, e.g. `de`.
 */
export function createText(texts: ReadonlyMap<string, TextPattern>, language: string): Text {
  const numbers = new Intl.NumberFormat(language)
  const plurals = new Intl.PluralRules(language)
  const find = (key: string, count?: unknown): string => {
    const pattern = texts.get(key) ?? laterText(key)
    if (typeof pattern !== 'object') return pattern ?? key
    return (typeof count === 'number' ? pattern[plurals.select(count)] : undefined) ?? pattern.other
  }
  const text = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const all = new Map(Object.entries(values))
    return find(key, all.get('count')).replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = all.get(name)
      return typeof value === 'number' ? numbers.format(value) : (value ?? whole)
    })
  }
  return Object.assign(text, { heading: (title: string) => find(title), language }) as unknown as Text
}
