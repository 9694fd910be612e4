import type { TextPattern, TextRegistry } from '@latchkey/kernel'
import type { en } from './en.js'
import type { firstTexts } from './firstTexts.js'

/** The reference for other languages. */
type EnglishTexts = typeof firstTexts & typeof en

declare module '@latchkey/kernel' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the built-in texts, through the door that plugins use
  interface TextRegistry extends EnglishTexts {}
}

/** The texts of one language for the modal itself. A missing or unknown key does not compile. */
export type Catalogue = { readonly [K in keyof EnglishTexts]: TextPattern }

/** A key of a text, the modal's or a plugin's, e.g. `connect.title`. */
export type TextKey = keyof TextRegistry

/** The names of the values in a text: `'{n} wallets'` gives `'n'`; what has plural forms counts by `count`. */
export type Placeholder<Pattern> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : Pattern extends { readonly other: string }
    ? 'count' | Placeholder<Pattern[keyof Pattern]>
    : never

/** The values a key's text needs. `count` is a number, because it chooses the plural form. */
export type TextValues<K extends TextKey> = {
  readonly [Name in Placeholder<TextRegistry[K]>]: Name extends 'count' ? number : string | number
}

/** Looks up a text and inserts its values. */
export interface Text {
  /** A key, with the values of its English text. */
  <K extends TextKey>(key: K, ...values: [Placeholder<TextRegistry[K]>] extends [never] ? [] : [TextValues<K>]): string
  /** A declared title: a key, or the title itself. */
  heading(title: string): string
  /** The language of the texts, BCP 47, e.g. `de`. */
  readonly language: string
}
