import type { Texts as Bundle, TextSource } from '@latchkey/kernel'
import { en } from './en.js'
import { languages } from './languages.js'
import type { TextKey } from './TextKey.js'

/** Says a text with its values. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string

/** The texts of one language. */
export interface Texts {
  /** BCP 47. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly say: Say
}

const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)\b/

/** Loads a language: as it is, else its base, else English. A language that does not load is English too. */
export async function createTexts(wanted: string): Promise<Texts> {
  const locale = [wanted, wanted.split('-')[0] ?? ''].find((tag) => Object.hasOwn(languages, tag)) ?? 'en'
  const texts = await load(languages[locale] ?? languages.en)
  const isFound = texts !== undefined
  return {
    locale: isFound ? locale : 'en',
    direction: isFound && RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr',
    say: (key, values = {}) => {
      const text = texts?.[key]
      // No text of the frame has plural forms.
      return fill(typeof text === 'string' ? text : en[key], values)
    },
  }
}

/** One pass, so that a value which looks like a placeholder stays what it is. Values are isolated: an amount keeps its order in text that goes the other way. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? `\u2068${values[name] ?? ''}\u2069` : whole))

async function load(source: TextSource): Promise<Bundle | undefined> {
  if (typeof source !== 'function') return source
  try {
    return await source()
  } catch {
    return undefined
  }
}
