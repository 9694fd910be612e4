// Every language of every package against English: keys, values, plural forms, and nothing left in English.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '../../packages/react/src/locale/locales.ts'
import { loaderFiles, loaders } from '../texts/loaders.mjs'

/** @typedef {string | Record<string, string>} Text - One form, or the forms of a plural. */

const root = resolve(import.meta.dirname, '../..')

/** Where texts are. */
const FOLDERS = [
  'packages/react/src/locale',
  ...readdirSync(resolve(root, 'packages'))
    .map((name) => `packages/${name}/src/texts`)
    .filter((folder) => existsSync(resolve(root, folder))),
]

/** Names, formulas, and words that a language shares with English. Anything else that equals English was forgotten. */
const SHARED = [
  'WalletConnect',
  '1 {from} = {amount} {to}',
  '{name}: {amount} {symbol}',
  '{value}%',
  '“{said}”',
  '× {amount}',
  'NFT',
  'NFTs',
  'Farcaster',
  'Beta',
]
/** @type {Record<string, string[]>} */
const SHARED_BY = {
  de: ['Wallets', 'Desktop', 'Browser', 'Details', 'Code: {code}', 'Name', 'Normal', 'Session', 'Smart Sessions', 'Token'],
  es: ['Token', 'Tokens', 'Normal'],
  fr: ['Mobile', 'Max', 'Message', 'Note', 'Session', 'Transaction'],
  id: ['Data', 'Normal', 'Program', 'Token'],
  pt: ['Token', 'Tokens', 'Normal'],
  tr: ['Normal', 'Program', 'Token'],
  'zh-TW': ['QR Code'],
}

/**
 * A letter of the language's own script; every sentence has one.
 * @type {Record<string, RegExp>}
 */
const SCRIPTS = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
}

/** @param {Text} text */
const formsOf = (text) => (typeof text === 'string' ? { other: text } : text)
/** @param {string} text */
const valuesOf = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()
const others = locales.filter((tag) => tag !== 'en')

/** English has the texts of the modal's first frame in a file of their own. */
const FIRST = 'packages/react/src/locale/firstTexts.ts'

/**
 * The texts of one language; its file exports nothing else.
 * @param {string} folder
 * @param {string} tag
 * @returns {Promise<Record<string, Text>>}
 */
async function load(folder, tag) {
  const [texts] = Object.values(await import(resolve(root, folder, `${tag}.ts`)))
  if (tag !== 'en' || !FIRST.startsWith(folder)) return texts
  const { firstTexts } = await import(resolve(root, FIRST))
  return { ...firstTexts, ...texts }
}

test.each(loaderFiles)('default: %s is as `npm run texts` writes it', (file) => {
  expect(readFileSync(file, 'utf8')).toBe(loaders)
})

describe.each(FOLDERS)('%s', (folder) => {
  test('default: has every language', () => {
    const files = readdirSync(resolve(root, folder)).map((name) => basename(name, '.ts'))
    expect(locales.filter((tag) => !files.includes(tag))).toEqual([])
  })

  test.each(others)('default: %s has the keys of English, and their values', async (tag) => {
    const [en, texts] = [await load(folder, 'en'), await load(folder, tag)]
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
    const wrong = Object.entries(en).filter(([key, english]) => {
      const wanted = valuesOf(formsOf(english).other)
      const forms = Object.values(formsOf(texts[key]))
      const isComplete = valuesOf(formsOf(texts[key]).other).join() === wanted.join()
      return !isComplete || forms.some((form) => valuesOf(form).some((name) => !wanted.includes(name)))
    })
    expect(wrong).toEqual([])
  })

  test.each(others)('default: %s has each of its plural forms wherever something is counted', async (tag) => {
    const texts = await load(folder, tag)
    const wanted = [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort()
    const counted = Object.entries(texts).filter(([, text]) => formsOf(text).other.includes('{count}'))
    for (const [key, text] of counted) expect(Object.keys(formsOf(text)).sort(), key).toEqual(wanted)
  })

  test.each(others)('default: %s leaves nothing in English', async (tag) => {
    const [en, texts] = [await load(folder, 'en'), await load(folder, tag)]
    const shared = [...SHARED, ...(SHARED_BY[tag] ?? [])]
    const forgotten = Object.entries(en).filter(([key, english]) => {
      const text = formsOf(texts[key]).other
      if (shared.includes(text)) return false
      const isForeign =
        SCRIPTS[tag] && /\p{L}/u.test(text.replace(/\{\w+\}/g, '')) && !key.endsWith('.language') && !SCRIPTS[tag].test(text)
      return text.trim() === '' || text === formsOf(english).other || isForeign
    })
    expect(forgotten.map(([key]) => key)).toEqual([])
  })
})
