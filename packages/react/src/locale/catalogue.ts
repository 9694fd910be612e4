import type { en } from './en.js'

/** A key of the catalogue, e.g. `connect.title`. */
export type TextKey = keyof typeof en

/** All texts of one language. A missing or unknown key does not compile. */
export type Catalogue = Readonly<Record<TextKey, string>>

/** The names of the values in a text: `'{n} wallets'` gives `'n'`. */
export type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** The values a key's text needs. */
export type TextValues<K extends TextKey> = Readonly<Record<Placeholder<(typeof en)[K]>, string | number>>

/** Looks a text up and fills its values in. */
export interface Text {
  /** A key of the catalogue, with the values its English text names. */
  <K extends TextKey>(key: K, ...values: [Placeholder<(typeof en)[K]>] extends [never] ? [] : [TextValues<K>]): string
  /** A heading of a view somebody else declared: a key of the catalogue, or the heading itself. */
  heading(title: string): string
}

/** Gives the texts of one language. Values are put in as they are; React escapes them. */
export function createText(catalogue: Catalogue): Text {
  const texts = new Map<string, string>(Object.entries(catalogue))
  const find = (key: string): string => texts.get(key) ?? key
  const text = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const all = new Map(Object.entries(values))
    return find(key).replace(/\{(\w+)\}/g, (whole, name: string) => String(all.get(name) ?? whole))
  }
  return Object.assign(text, { heading: find }) as Text
}
