import { afterEach, expect, test, vi } from 'vitest'
import { loadDeepLinkChoice, saveDeepLinkChoice } from './deepLinkChoice.js'

const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('default: what was saved comes back; saving nothing forgets it', () => {
  saveDeepLinkChoice({ href: 'copper://', name: 'Copper' })
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ href: 'copper://', name: 'Copper' })
  expect(loadDeepLinkChoice()).toEqual({ href: 'copper://', name: 'Copper' })
  saveDeepLinkChoice(undefined)
  expect(loadDeepLinkChoice()).toBeUndefined()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('fault 10: a tampered choice is refused and removed', () => {
  const tampered = [
    { href: 'javascript://%0aalert(1)/', name: 'Copper' },
    { href: 'data:text/html,x', name: 'Copper' },
    { href: 'intent://x', name: 'Copper' },
    { href: 'http://evil.example/', name: 'Copper' },
    { href: 7, name: 'Copper' },
    { href: 'copper://' },
    null,
    'copper://',
  ]
  for (const text of [...tampered.map((value) => JSON.stringify(value)), '{']) {
    localStorage.setItem(KEY, text)
    expect(loadDeepLinkChoice(), text).toBeUndefined()
    expect(localStorage.getItem(KEY), text).toBeNull()
  }
})

test('fault 10: a bad scheme is not stored either', () => {
  saveDeepLinkChoice({ href: 'javascript://', name: 'Copper' })
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('fault 5: the stored name is cleaned', () => {
  localStorage.setItem(KEY, JSON.stringify({ href: 'copper://', name: `Cop\u202Eper${'x'.repeat(100)}` }))
  expect(loadDeepLinkChoice()?.name).toHaveLength(64)
})

test('fault 24: storage that throws remembers nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError')
  })
  saveDeepLinkChoice({ href: 'copper://', name: 'Copper' })
  expect(loadDeepLinkChoice()).toBeUndefined()
})
