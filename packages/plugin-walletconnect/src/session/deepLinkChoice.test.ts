import { createMemoryStorage } from '@latchkey/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import { checkDeepLinkChoice, forgetDeepLinkChoice } from './deepLinkChoice.js'

const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
const log = { warn: vi.fn() }

afterEach(() => {
  vi.unstubAllGlobals()
  log.warn.mockClear()
})

const store = (value: string) => {
  const storage = createMemoryStorage({ [KEY]: value })
  vi.stubGlobal('localStorage', storage)
  return () => storage.entries()[KEY]
}

test.each(['metamask://', 'https://rnbwapp.com/', 'trust://', 'com.wallet.app://open/'])('default: %s stays', (href) => {
  const read = store(JSON.stringify({ href, name: 'Wallet' }))
  checkDeepLinkChoice(log)
  expect(read()).toContain(href)
  expect(log.warn).not.toHaveBeenCalled()
})

test.each([
  'javascript://%0aalert(1)',
  'JavaScript://x',
  'data:text/html,x',
  'data://text/html,x',
  'blob:https://a/b',
  'file:///etc/passwd',
  'intent://x#Intent;S.browser_fallback_url=https://evil;end',
  'http://wallet.test',
  'vbscript://x',
  ' metamask://',
  'metamask',
  '//evil.test',
  7,
  null,
])('fault 10: %j is dropped, with a warning', (href) => {
  const read = store(JSON.stringify({ href, name: 'Wallet' }))
  checkDeepLinkChoice(log)
  expect(read()).toBeUndefined()
  expect(log.warn).toHaveBeenCalledOnce()
})

test('fault 25: what is no JSON is dropped', () => {
  const read = store('{')
  checkDeepLinkChoice(log)
  expect(read()).toBeUndefined()
})

test('fault 24: a browser that refuses storage', () => {
  const refuse = (): never => {
    throw new DOMException('No', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, removeItem: refuse })
  expect(() => checkDeepLinkChoice(log)).not.toThrow()
  expect(() => forgetDeepLinkChoice()).not.toThrow()
})
