/**
 * Text key to its English text, so that keys and the values they need are typed. Merged by packages; a plugin's keys begin with its
 * id and a dot.
 *
 * @example
 * declare module '@latchkey/kernel' {
 *   interface TextRegistry extends TipJarTexts {} // type TipJarTexts = typeof en
 * }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged by packages
export interface TextRegistry {}

/**
 * The plural forms of a text, by CLDR plural category; chosen by the value `count`.
 *
 * @see https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export type PluralForms = { readonly other: string } & { readonly [K in 'zero' | 'one' | 'two' | 'few' | 'many']?: string }

/** One text. `{name}` marks a value; numbers are formatted for the language. */
export type TextPattern = string | PluralForms

/** Texts of one language by key. */
export type Texts = Readonly<Record<string, TextPattern>>

/** Texts, or a function that loads them when the language is used. */
export type TextSource = Texts | (() => Promise<Texts>)

/** Languages by BCP 47 name, e.g. `pt-BR`. English is the fallback for every missing language and text. */
export type TextBundle = { readonly en: TextSource } & Readonly<Record<string, TextSource>>

/** A bundle, or a function that loads it when the first text of the plugin is needed: languages then cost nothing in the first load. */
export type TextBundleSource = TextBundle | (() => Promise<TextBundle>)
