import { expect, test } from 'vitest'
import { chooseLanguage, lookupChain } from './language.js'

test('default: the language itself, or the nearest with texts', () => {
  expect(chooseLanguage('ar', [])).toEqual({ tag: 'ar', direction: 'rtl' })
  expect(chooseLanguage('ar-EG', [])).toEqual({ tag: 'ar', direction: 'rtl' })
  expect(chooseLanguage('nl-BE', ['nl'])).toEqual({ tag: 'nl', direction: 'ltr' })
  expect(chooseLanguage('nl-BE', ['nl', 'nl-BE']).tag).toBe('nl-BE')
  expect(chooseLanguage('he', ['he']).direction).toBe('rtl')
})

test('default: English for an unknown language', () => {
  expect(chooseLanguage('nl', [])).toEqual({ tag: 'en', direction: 'ltr' })
})

test('behavior: a region falls back to its language', () => {
  expect(
    ['pt-BR', 'pt-PT', 'es-419', 'de-AT', 'en-GB', 'in'].map((tag) => chooseLanguage(Intl.getCanonicalLocales(tag)[0] ?? '', []).tag),
  ).toEqual(['pt', 'pt', 'es', 'de', 'en', 'id'])
})

test('behavior: Chinese by its script, which the region implies', () => {
  const chosen = (tags: readonly string[]) => tags.map((tag) => chooseLanguage(tag, []).tag)
  expect(new Set(chosen(['zh', 'zh-CN', 'zh-SG', 'zh-Hans', 'zh-Hans-HK']))).toEqual(new Set(['zh-CN']))
  expect(new Set(chosen(['zh-TW', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-HK']))).toEqual(new Set(['zh-TW']))
  expect(lookupChain('zh-HK')).toEqual(['zh-HK', 'zh-TW', 'zh'])
  expect(lookupChain('zh')).toEqual(['zh', 'zh-CN'])
  expect(chooseLanguage('zh', ['zh']).tag).toBe('zh')
})

test('behavior: a script comes before its language', () => {
  expect(lookupChain('sr-Latn-RS')).toEqual(['sr-Latn-RS', 'sr-Latn', 'sr'])
})

test('fault 14: names of the prototype are not languages', () => {
  expect(chooseLanguage('constructor', []).tag).toBe('en')
})
