import { expect, it } from 'vitest'
import { englishOf, textProblems } from './textProblems.js'

const en = { 'jar.title': 'Jar', 'jar.ask': 'Give {amount} to {name}', 'jar.tips': { one: '{count} tip', other: '{count} tips' } }

it('default: complete texts have no problems, with any plural forms', async () => {
  const ar = { 'jar.title': 'ج', 'jar.ask': '{name} {amount}', 'jar.tips': { zero: 'لا', one: 'واحد', other: '{count}' } }
  expect(await textProblems('jar', { en, ar: async () => ar, ja: { ...ar, 'jar.tips': '{count} 件' } })).toEqual([])
})

it('default: reads a lazily loaded bundle', async () => {
  expect(await textProblems('jar', async () => ({ en, de: async () => ({ ...en, 'jar.title': '{name}' }) }))).toEqual([
    "de: 'jar.title' has {name}, which English lacks; remove it",
  ])
  expect(await englishOf(async () => ({ en: async () => en }))).toEqual(en)
})

it.each([
  [{ 'jar.ask': undefined }, "de: 'jar.ask' is missing; translate it"],
  [{ 'jar.ask': 'Gib {amount}' }, "de: 'jar.ask' lacks {name}; add it"],
  [{ 'jar.ask': '{amount} {name} {date}' }, "de: 'jar.ask' has {date}, which English lacks; remove it"],
  [{ 'jar.tips': { one: 'eins', other: 'viele' } }, "de: 'jar.tips' lacks {count}; add it"],
  [{ 'jar.tips': { one: '{n}', other: '{count}' } }, "de: 'jar.tips' has {n}, which English lacks; remove it"],
  [{ 'jar.more': 'Mehr' }, "de: 'jar.more' is not in English; add it there or remove it"],
])('error: %o', async (change, problem) => {
  const de = Object.fromEntries(Object.entries({ ...en, ...change }).filter(([, text]) => text !== undefined)) as typeof en
  expect(await textProblems('jar', { en, de })).toEqual([problem])
})

it("error: a key without the plugin's prefix", async () => {
  expect(await textProblems('jar', { en: { title: 'Jar' } })).toEqual(["en: 'title' does not begin with 'jar.'; rename it"])
})
