import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNativeUrl, formatUniversalUrl, isFollowable } from './formatWalletLink.js'

const URI = 'wc:7f@2?relay-protocol=irn&symKey=5a'
const ENCODED = 'wc%3A7f%402%3Frelay-protocol%3Dirn%26symKey%3D5a'

test('default: a scheme, with and without its slashes', () => {
  const expected = { url: `metamask://wc?uri=${ENCODED}`, base: 'metamask://', ownScheme: 'metamask' }
  for (const link of ['metamask://', 'metamask', 'metamask:', 'metamask:/', ' metamask:// '])
    expect(formatNativeUrl(link, URI)).toEqual(expected)
})

test('parameters: a path of the scheme stays, a query does not', () => {
  expect(formatNativeUrl('bnc://app.wallet.example/cedefi', URI).url).toBe(`bnc://app.wallet.example/cedefi/wc?uri=${ENCODED}`)
  expect(formatNativeUrl('copper://open?a=1#b', URI).url).toBe(`copper://open/wc?uri=${ENCODED}`)
})

test('parameters: a web link', () => {
  const expected = { url: `https://wallet.example/app/wc?uri=${ENCODED}`, base: 'https://wallet.example/app/', ownScheme: undefined }
  expect(formatUniversalUrl('https://wallet.example/app', URI)).toEqual(expected)
  expect(formatNativeUrl('https://wallet.example/app/', URI, { isTelegramOnAndroid: true })).toEqual(expected)
})

test.each([' https://wallet.example', 'http://localhost:3000', 'HTTPS://wallet.example'])(
  'parameters: %j is a web link, encoded once in Telegram, too',
  (link) => {
    expect(formatNativeUrl(link, URI, { isTelegramOnAndroid: true }).url).toBe(`${link.trim()}/wc?uri=${ENCODED}`)
    expect(formatUniversalUrl(`${link} `, URI).base).toBe(`${link.trim()}/`)
  },
)

test('parameters: a scheme whose path looks like a web link stays a scheme', () => {
  expect(formatNativeUrl('copper://https://wallet.example', URI)).toMatchObject({
    base: 'copper://https://wallet.example/',
    ownScheme: 'copper',
  })
})

test('parameters: in Telegram on Android the native form is encoded twice', () => {
  const { url } = formatNativeUrl('metamask://', URI, { isTelegramOnAndroid: true })
  expect(url).toBe(`metamask://wc?uri=${encodeURIComponent(ENCODED)}`)
})

test('fault 11: a pairing URI with `&` or a line break is encoded exactly once', () => {
  const seed = process.env['LATCHKEY_SEED'] === 'random' ? {} : { seed: 20_261_121 }
  const uri = fc.string({ unit: fc.constantFrom('&', '\n', '\r', '%', '#', '?', '=', ' ', 'a', ':', '/', '"', 'é') })
  fc.assert(
    fc.property(uri, fc.constantFrom('copper://', 'copper', 'https://wallet.example'), (text, link) => {
      const { searchParams } = new URL(formatNativeUrl(link, text).url)
      expect([...searchParams]).toEqual([['uri', text]])
    }),
    seed,
  )
})

test('fault 11: half of a surrogate pair in a pairing URI is replaced, not a crash', () => {
  expect(formatNativeUrl('copper://', 'wc:\ud83d&').url).toBe('copper://wc?uri=wc%3A%EF%BF%BD%26')
  expect(formatNativeUrl('copper://', '\u{1f98a}').url).toBe(`copper://wc?uri=${encodeURIComponent('\u{1f98a}')}`)
})

test('fault 9: an invalid link is not offered', () => {
  for (const link of ['copper://', 'copper', 'https://wallet.example']) expect(isFollowable(link)).toBe(true)
  for (const link of [
    'javascript://',
    'javascript:alert(1)',
    'javascript',
    'data:',
    'intent://x',
    'http://wallet.example',
    '',
    undefined,
  ]) {
    expect(isFollowable(link), link).toBe(false)
  }
})
