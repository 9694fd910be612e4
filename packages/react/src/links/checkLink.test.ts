import { LatchkeyError } from '@latchkey/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLink, isOwnScheme } from './checkLink.js'

const random = process.env['LATCHKEY_SEED'] === 'random' ? {} : { seed: 20_261_121 }
const HOSTILE = [
  'javascript://%0aalert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JAVASCRIPT://x',
  'data:text/html,<script>1</script>',
  'blob:https://x/1',
  'file:///etc/passwd',
  'intent://x#Intent;scheme=https;S.browser_fallback_url=https://evil.example;end',
  'vbscript:x',
  'about:blank',
  'view-source:https://x',
  'filesystem:https://x/temporary/a',
  'http://wallet.example/wc',
  'ms-msdt:/id',
  'search-ms:query=x',
  'microsoft-edge:https://x',
  'itms-services://?action=download-manifest',
  'x-apple.systempreferences:x',
  'com.apple.tv://x',
  'chrome-extension://x/page.html',
  'safari-web-extension://x/page.html',
  'android-app://x',
  'vnd.youtube:x',
  'git+ssh://x',
  'tel:1',
  '//evil.example',
  '',
]

test('default: sites, any wallet, and one wallet by its own scheme', () => {
  expect(checkLink('https://wallet.example/wc?uri=a%26b')).toBe('https://wallet.example/wc?uri=a%26b')
  expect(checkLink('http://localhost:3000/wc')).toBe('http://localhost:3000/wc')
  expect(checkLink('wc:1@2?relay-protocol=irn&symKey=2')).toBe('wc:1@2?relay-protocol=irn&symKey=2')
  expect(checkLink('metamask://wc?uri=wc%3A1', 'metamask')).toBe('metamask://wc?uri=wc%3A1')
})

test('default: custom schemes of every form that RFC 3986 allows', () => {
  for (const scheme of ['robinhood-wallet', 'crypto.com', 'web+stellar', 'wallet2']) {
    expect(checkLink(`${scheme}://wc?uri=wc%3A1`, scheme)).toBe(`${scheme}://wc?uri=wc%3A1`)
  }
  expect(isOwnScheme('2wallet')).toBe(false)
  expect(isOwnScheme('-wallet')).toBe(false)
})

test("default: a scheme that only resembles a forbidden one may be a wallet's", () => {
  for (const scheme of ['items-wallet', 'wallet-mso', 'edgewallet', 'searchlight', 'ledger.sshd'])
    expect(isOwnScheme(scheme), scheme).toBe(true)
  for (const scheme of ['', 'a b', 'wallet$', 'wallet\n', 'Wallet']) expect(isOwnScheme(scheme), scheme).toBe(false)
})

test('error: names the scheme, which is empty for invalid links', () => {
  expect(() => checkLink('trust://wc', 'metamask')).toThrow(expect.objectContaining({ context: { scheme: 'trust' } }))
  expect(() => checkLink('no link')).toThrow(expect.objectContaining({ context: { scheme: '' } }))
})

test("parameters: another wallet's scheme is rejected", () => {
  expect(() => checkLink('trust://wc', 'metamask')).toThrow(LatchkeyError)
  expect(() => checkLink('metamask://wc')).toThrow(LatchkeyError)
})

test("fault 9: other schemes are rejected, even as the wallet's own", () => {
  for (const link of HOSTILE) {
    const scheme = /^\s*([^:]*)/.exec(link)?.[1]?.replace(/\s/g, '').toLowerCase()
    expect(() => checkLink(link, scheme), link).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
  }
})

test('fault 9: every accepted link leads to a site, to any wallet, or to the given scheme', () => {
  const scheme = fc.oneof(
    fc.constantFrom('javascript', 'data', 'blob', 'file', 'intent', 'vbscript', 'about', 'metamask', 'wc', 'https', 'http'),
    fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9+.-]{0,9}$/),
  )
  const noise = fc.constantFrom('', ' ', '\n', '\t', '\u0000', '\u200b')
  const link = fc
    .tuple(noise, scheme, noise, fc.constantFrom(':', '://', ':/', ':%0a'), fc.string({ unit: 'binary' }))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(link, fc.string({ unit: 'binary' })), scheme, (text, own) => {
      let passed: string
      try {
        passed = checkLink(text, own)
      } catch (error) {
        expect(error).toMatchObject({ code: 'LINK_REFUSED' })
        return
      }
      const { protocol } = new URL(passed)
      expect(['https:', 'http:', 'wc:', ...(isOwnScheme(own) ? [`${own}:`] : [])]).toContain(protocol)
      expect(protocol).not.toMatch(/^(?:javascript|data|blob|file|intent|vbscript|about|filesystem|view-source|ms-.*):$/)
    }),
    { ...random, numRuns: 500 },
  )
})
