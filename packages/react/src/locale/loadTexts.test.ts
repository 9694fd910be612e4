import { definePlugin } from '@latchkey/kernel'
import type { TextBundle, TextBundleSource } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { firstTexts as en } from './firstTexts.js'
import type { HostTexts } from './HostTexts.js'
import { laterOf, loadTexts } from './loadTexts.js'

const bundle: TextBundle = {
  en: { 'jar.title': 'Tip jar', 'jar.thanks': 'Thanks' },
  ar: async () => ({ 'jar.title': 'حصالة' }),
  nl: { 'jar.title': 'Fooienpot' },
}

function setUp(texts: TextBundleSource = bundle) {
  const jar = definePlugin({ id: 'jar', apiVersion: 1, setup: (context) => void context.texts.add(texts) })
  const error = vi.fn()
  const logger = { error, warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  const { latchkey } = createTestLatchkey({ plugins: [jar], logger, logLevel: 'error' })
  const loadFirst = async (language: string, hostTexts: HostTexts = {}) => loadTexts({ latchkey, english: en, language, hostTexts })
  /** Those of plugins included. */
  const load = async (...options: Parameters<typeof loadFirst>) => {
    const texts = await loadFirst(...options)
    return laterOf(texts)?.load() ?? texts
  }
  return { load, loadFirst, error }
}

test('behavior: texts of plugins are fetched where something of a plugin may show', async () => {
  const fetchBundle = vi.fn(async () => bundle)
  const { loadFirst } = setUp(fetchBundle)
  const hostTexts = { en: { 'jar.thanks': 'Cheers' } as object }
  const first = await loadFirst('en', hostTexts)
  expect(fetchBundle).not.toHaveBeenCalled()
  expect([first.get('jar.title'), first.get('connect.title')]).toEqual([undefined, 'Connect wallet'])
  const whole = await laterOf(first)?.load()
  expect([whole?.get('jar.title'), whole?.get('jar.thanks')]).toEqual(['Tip jar', 'Cheers'])
})

test('default: the modal in the language, and a plugin as far as it has texts', async () => {
  const { load } = setUp()
  const texts = await load('ar')
  expect(texts.get('connect.title')).toMatch(/[\u0600-\u06ff]/)
  expect(texts.get('jar.title')).toBe('حصالة')
  expect(texts.get('jar.thanks')).toBe('Thanks')
})

test('behavior: the application overrides a text of the modal and of a plugin, and adds a language', async () => {
  const { load } = setUp()
  const hostTexts: HostTexts = {
    en: { 'connect.title': 'Log in' },
    nl: async () => ({ 'connect.title': 'Inloggen' }),
  }
  expect((await load('en', hostTexts)).get('connect.title')).toBe('Log in')
  const dutch = await load('nl-BE', hostTexts)
  expect(dutch.get('connect.title')).toBe('Inloggen')
  expect(dutch.get('jar.title')).toBe('Fooienpot')
  expect(dutch.get('account.title')).toBe('Account')
})

test('behavior: texts that cannot be fetched are logged, and English shows', async () => {
  const { load, error } = setUp({ en: { 'jar.title': 'Tip jar' }, nl: () => Promise.reject(new TypeError('offline')) })
  expect((await load('nl')).get('jar.title')).toBe('Tip jar')
  expect(error).toHaveBeenCalledOnce()
})

test("behavior: a plugin cannot change another's texts, nor the modal's", async () => {
  const { load, error } = setUp({ en: { 'connect.title': 'Send me your keys', 'jar.title': 'Tip jar' } })
  const texts = await load('en')
  expect(texts.get('connect.title')).toBe('Connect wallet')
  expect(texts.get('jar.title')).toBe('Tip jar')
  expect(error).toHaveBeenCalledOnce()
})

test('behavior: a lazily loaded bundle; one that fails is logged, and affects no other', async () => {
  expect((await setUp(async () => bundle).load('ar')).get('jar.title')).toBe('حصالة')
  const { load, error } = setUp(() => Promise.reject(new TypeError('offline')))
  const texts = await load('ar')
  expect(texts.get('connect.title')).toMatch(/[\u0600-\u06ff]/)
  expect(texts.get('jar.title')).toBeUndefined()
  expect(error).toHaveBeenCalledOnce()
})

test('behavior: a region or a script shows the texts of its language', async () => {
  const { load } = setUp()
  expect((await load('zh-HK')).get('shell.back')).toBe('返回')
  expect((await load('zh-HK')).get('connect.title')).toBe('連接錢包')
  expect((await load('zh')).get('connect.title')).toBe('连接钱包')
  expect((await load('pt-BR')).get('connect.title')).toBe('Conectar carteira')
})

test('behavior: only the languages in use are fetched', async () => {
  const loadArabic = vi.fn(async () => ({ 'jar.title': 'حصالة' }))
  const { load } = setUp({ en: { 'jar.title': 'Tip jar' }, ar: loadArabic })
  await load('en')
  expect(loadArabic).not.toHaveBeenCalled()
})
