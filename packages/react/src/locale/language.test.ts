import { expect, test } from 'vitest'
import { chooseLanguage, lookupChain } from './language.js'

test('default: the language itself, or the nearest that there are texts for', () => {
  expect(chooseLanguage('ar', [])).toEqual({ tag: 'ar', direction: 'rtl' })
  expect(chooseLanguage('ar-EG', [])).toEqual({ tag: 'ar', direction: 'rtl' })
  expect(chooseLanguage('nl-BE', ['nl'])).toEqual({ tag: 'nl', direction: 'ltr' })
  expect(chooseLanguage('nl-BE', ['nl', 'nl-BE']).tag).toBe('nl-BE')
  expect(chooseLanguage('he', ['he']).direction).toBe('rtl')
})

test('default: English for a language that nobody has', () => {
  expect(chooseLanguage('nl', [])).toEqual({ tag: 'en', direction: 'ltr' })
})

test('behavior: a script comes before its language', () => {
  expect(lookupChain('zh-Hant-TW')).toEqual(['zh-Hant-TW', 'zh-Hant', 'zh'])
})

test('fault 14: names of the prototype are no languages', () => {
  expect(chooseLanguage('constructor', []).tag).toBe('en')
})
