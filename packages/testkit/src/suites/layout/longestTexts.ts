import type { TextBundleSource, TextPattern, Texts } from '@latchkey/kernel'

/**
 * For each key the widest text of any language of a bundle, to test that views fit every language.
 * Needs a page: widths are measured.
 */
export async function longestTexts(source: TextBundleSource): Promise<Texts> {
  const bundle = typeof source === 'function' ? await source() : source
  const languages = await Promise.all(Object.values(bundle).map(async (texts) => (typeof texts === 'function' ? texts() : texts)))
  const keys = new Set(languages.flatMap((texts) => Object.keys(texts)))
  return Object.fromEntries([...keys].map((key) => [key, widest(languages.flatMap((texts) => formsOf(texts[key])))]))
}

const formsOf = (text: TextPattern | undefined): readonly string[] =>
  typeof text === 'object' ? Object.values<string>({ ...text }) : text === undefined ? [] : [text]

function widest(texts: readonly string[]): string {
  const context = document.createElement('canvas').getContext('2d')
  const widthOf = (text: string): number => context?.measureText(text).width ?? text.length
  return texts.reduce((longest, text) => (widthOf(text) > widthOf(longest) ? text : longest), '')
}
