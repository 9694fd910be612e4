import fc from 'fast-check'
import { expect, it } from 'vitest'
import { networkOf } from '../../test/networks.js'
import type { OnrampFiat, OnrampToken } from '../contracts/index.js'
import { checkAddress } from '../page/checkAddress.js'
import { readCatalog } from './readCatalog.js'
import * as answers from './schemas.js'

const TOKEN = { chainId: 'eip155:1', address: '0x1', symbol: 'USDC', name: 'USD Coin', decimals: 6, iconUrl: 'data:image/png;base64,AA==' }
const FIAT = { code: 'USD', methods: [{ id: 'card', min: '10.00', max: '7500.00' }] }

/** A valid object in which one field has any value. */
const spoilt = <T extends object>(whole: T) =>
  fc
    .tuple(
      fc.constantFrom(...Object.keys(whole)),
      fc.oneof(fc.jsonValue(), fc.string(), fc.double(), fc.constant(undefined), fc.constant('__proto__')),
    )
    .map(([key, value]) => ({ ...whole, [key]: value }))

function expectToken(token: OnrampToken): void {
  expect(token.chainId).toBe('eip155:1')
  expect(token.decimals >= 0 && token.decimals <= 77 && Number.isInteger(token.decimals)).toBe(true)
  for (const text of [token.symbol, token.name]) expect(text).toMatch(/^[^\p{C}]{1,128}$/u)
  expect(token.iconUrl === undefined || token.iconUrl.startsWith('data:image/')).toBe(true)
  expect(Object.getPrototypeOf(token)).toBe(Object.prototype)
}

function expectFiat({ code, methods }: OnrampFiat): void {
  expect(() => new Intl.NumberFormat('en', { style: 'currency', currency: code })).not.toThrow()
  for (const limit of methods.flatMap(({ min, max }) => [min ?? '0', max ?? '0']))
    expect(Number.isFinite(Number(limit)) && !/[e+-]/.test(limit)).toBe(true)
}

it('property: a catalogue that is read has known networks, visible names, integer decimals and plain amounts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(spoilt(TOKEN), fc.jsonValue())),
      fc.option(fc.array(fc.oneof(spoilt(FIAT), fc.jsonValue())), { nil: undefined }),
      (tokens, fiats) => {
        const catalog = readCatalog({ tokens, fiats }, [networkOf('eip155:1')])
        expect(catalog).toBeDefined()
        catalog?.tokens.forEach(expectToken)
        catalog?.fiats?.forEach(expectFiat)
      },
    ),
  )
})

it('property: a value that is no object is refused without an exception', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const schema of [answers.quote, answers.checkout, answers.status, answers.order])
        expect(schema.safeParse(value).success).toBe(false)
    }),
  )
})

it('property: an address passes only if a browser navigates to one of the origins', () => {
  const provider = { name: 'A', origins: ['https://pay.test'] }
  const part = fc.constantFrom(
    'https://',
    'http://',
    '//',
    'pay.test',
    'evil.test',
    '@',
    ':443',
    ':80',
    '/',
    '\\',
    '#',
    '?',
    '.',
    ' ',
    '\t',
    '%2e',
    'javascript:',
    'data:',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      let href: string | undefined
      try {
        href = checkAddress(parts.join(''), provider)
      } catch {
        return // Refused: nobody goes anywhere.
      }
      expect(new URL(href).origin).toBe('https://pay.test')
      expect(href.startsWith('https://pay.test/')).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})
