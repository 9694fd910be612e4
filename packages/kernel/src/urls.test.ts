import { expect, onTestFinished, test, vi } from 'vitest'
import { isBlockedUrl, isOpenUrl, isSecureUrl } from './urls.js'

test.each([
  ['https://lists.example/a.json', true],
  ['http://localhost:8080/a', true],
  ['http://app.localhost/a', true],
  ['http://127.0.0.1/a', true],
  ['http://127.8.9.1/a', true],
  ['http://127.10.20.30/a', true],
  ['http://[::1]:1/a', true],
  ['http://lists.example/a', false],
  ['http://127.0.0.1.example/a', false],
  ['http://localhost.example/a', false],
  ['http://notlocalhost/a', false],
  ['ftp://localhost/a', false],
  ['xhttps://localhost/a', false],
  ['data:text/plain,a', false],
])('fault 68: %s is secure: %s', (url, isSecure) => expect(isSecureUrl(new URL(url))).toBe(isSecure))

test.each([
  ['http://node.example', true],
  ['ws://node.example', true],
  ['wss://node.example', false],
  ['ws://localhost', false],
  ['xhttp://node.example', false],
])('%s can be read by anybody on the way: %s; only pages of https: are kept from it', (text, isOpen) => {
  const url = new URL(text)
  expect(isOpenUrl(url)).toBe(isOpen)
  expect(isBlockedUrl(url), 'no page').toBe(false)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('location', { protocol: 'http:' })
  expect(isBlockedUrl(url)).toBe(false)
  vi.stubGlobal('location', { protocol: 'https:' })
  expect(isBlockedUrl(url)).toBe(isOpen)
})
