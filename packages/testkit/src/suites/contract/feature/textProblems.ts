import type { TextBundle, TextBundleSource, TextPattern, Texts } from '@latchkey/kernel'

/**
 * The problems of a plugin's texts, one sentence each.
 *
 * @param id - The plugin's.
 */
export async function textProblems(id: string, source: TextBundleSource): Promise<readonly string[]> {
  const bundle = await open(source)
  const english = await load(bundle['en'])
  const own = Object.keys(english)
    .filter((key) => !key.startsWith(`${id}.`))
    .map((key) => `en: '${key}' does not begin with '${id}.'; rename it`)
  const others = Object.keys(bundle).filter((language) => language !== 'en')
  const found = await Promise.all(others.map(async (language) => compare(language, english, await load(bundle[language]))))
  return [...own, ...found.flat()]
}

/** The English texts of a plugin. */
export const englishOf = async (source: TextBundleSource): Promise<Texts> => load((await open(source))['en'])

const open = async (source: TextBundleSource): Promise<TextBundle> => (typeof source === 'function' ? source() : source)

/** @returns Empty for undefined texts. */
const load = async (source: TextBundle[string] | undefined): Promise<Texts> => (typeof source === 'function' ? source() : (source ?? {}))

function compare(language: string, english: Texts, texts: Texts): readonly string[] {
  const problems = Object.entries(english).flatMap(([key, pattern]) => {
    const other = texts[key]
    if (other === undefined) return [`${language}: '${key}' is missing; translate it`]
    const [wanted, given] = [valuesOf(generalForm(pattern)), valuesOf(generalForm(other))]
    const known = new Set([...wanted, ...(typeof pattern === 'string' ? [] : ['count'])])
    const strange = formsOf(other)
      .flatMap(valuesOf)
      .filter((name) => !known.has(name))
    const lost = wanted.filter((name) => !given.includes(name))
    return [
      ...lost.map((name) => `${language}: '${key}' lacks {${name}}; add it`),
      ...strange.map((name) => `${language}: '${key}' has {${name}}, which English lacks; remove it`),
    ]
  })
  const extra = Object.keys(texts)
    .filter((key) => !(key in english))
    .map((key) => `${language}: '${key}' is not in English; add it there or remove it`)
  return [...problems, ...extra]
}

const formsOf = (pattern: TextPattern): readonly string[] => (typeof pattern === 'string' ? [pattern] : Object.values(pattern))
const generalForm = (pattern: TextPattern): string => (typeof pattern === 'string' ? pattern : pattern.other)
const valuesOf = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
