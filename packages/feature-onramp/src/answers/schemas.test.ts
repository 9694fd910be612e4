import { expect, it } from 'vitest'
import { networkOf } from '../../test/networks.js'
import { ORDER } from '../../test/order.js'
import { readCatalog } from './readCatalog.js'
import * as answers from './schemas.js'

const TOKEN = { chainId: 'eip155:1', address: '0x1', symbol: 'USDC', name: 'USD Coin', decimals: 6 }
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const QUOTE = { total: '100', subtotal: '98', fees: [{ kind: 'provider', amount: '2' }], receive: '0.049' }
const fits = (schema: { safeParse(value: unknown): { readonly success: boolean } }, value: unknown) => schema.safeParse(value).success
const many = (text: string, count: number) => text.repeat(count)

it.each<[boolean, object]>([
  [true, {}],
  [true, { address: undefined }],
  [true, { decimals: 0 }],
  [true, { decimals: 77 }],
  [true, { chainId: `abc:${many('a', 32)}` }],
  [true, { chainId: 'abcdefgh:-_aZ9' }],
  [true, { address: many('!', 200) }],
  [false, { decimals: -1 }],
  [false, { decimals: 78 }],
  [false, { decimals: 1.5 }],
  [false, { decimals: '6' }],
  [false, { chainId: 'ab:1' }],
  [false, { chainId: 'abcdefghi:1' }],
  [false, { chainId: `abc:${many('a', 33)}` }],
  [false, { chainId: 'abc:' }],
  [false, { chainId: 'ABC:1' }],
  [false, { chainId: 'abc:1/x' }],
  [false, { chainId: 'xx eip155:1' }],
  [false, { address: '' }],
  [false, { address: 'a b' }],
  [false, { address: 'ü' }],
  [false, { address: many('a', 201) }],
  [false, { symbol: '' }],
  [false, { symbol: '\u200b' }],
  [false, { symbol: 7 }],
  [false, { name: null }],
])('token: %s for %j', (isValid, change) => expect(fits(answers.token, { ...TOKEN, ...change })).toBe(isValid))

it('token: names are cleaned, and a picture that is none is left out', () => {
  const read = answers.token.parse({ ...TOKEN, symbol: 'US\u202eDC', iconUrl: 'https://evil.example/x.png' })
  expect([read.symbol, read.iconUrl]).toEqual(['USDC', undefined])
  expect(answers.token.parse({ ...TOKEN, iconUrl: PIXEL }).iconUrl).toBe(PIXEL)
})

it.each<[boolean, unknown]>([
  [true, '1'],
  [true, '0.000000000000000001'],
  [true, many('9', 24)],
  [false, many('9', 25)],
  [false, `1.${many('1', 19)}`],
  [false, '1.'],
  [false, '.5'],
  [false, '-1'],
  [false, '+1'],
  [false, '1e3'],
  [false, '1,000'],
  [false, ' 1'],
  [false, '1 '],
  [false, ''],
  [false, 1],
])('amount: %s for %j', (isValid, amount) => {
  expect(fits(answers.quote, { ...QUOTE, receive: amount })).toBe(isValid)
  expect(fits(answers.method, { id: 'card', min: amount })).toBe(isValid)
  expect(fits(answers.method, { id: 'card', max: amount })).toBe(isValid)
})

it.each<[boolean, object]>([
  [true, {}],
  [true, { id: 'q1', expiresAtMs: 0 }],
  [true, { expiresAtMs: 8.64e15 }],
  [true, { fees: Array.from({ length: 20 }, () => ({ kind: 'network', amount: '1' })) }],
  [true, { fees: [{ kind: 'other', amount: '1', name: 'Tax' }] }],
  [false, { fees: Array.from({ length: 21 }, () => ({ kind: 'network', amount: '1' })) }],
  [false, { fees: [{ kind: 'constructor', amount: '1' }] }],
  [false, { fees: [{ kind: 'network' }] }],
  [false, { fees: {} }],
  [false, { id: '' }],
  [false, { expiresAtMs: -1 }],
  [false, { expiresAtMs: 8.64e15 + 2 }],
  [false, { expiresAtMs: Number.NaN }],
  [false, { total: undefined }],
  [false, { subtotal: undefined }],
])('quote: %s for %j', (isValid, change) => expect(fits(answers.quote, { ...QUOTE, ...change })).toBe(isValid))

it.each<[boolean, unknown]>([
  [true, { url: 'https://a.test' }],
  [true, { url: many('a', 8_192), reference: many('a', 200), isSingleUse: true }],
  [false, { url: many('a', 8_193) }],
  [false, { url: 'a', reference: '' }],
  [false, { url: 'a', reference: many('a', 201) }],
  [false, { url: 'a', isSingleUse: 'true' }],
  [false, {}],
])('checkout: %s for %j', (isValid, value) => expect(fits(answers.checkout, value)).toBe(isValid))

it.each<[boolean, unknown]>([
  [true, { token: '12345678' }],
  [true, { token: 'aZ09_.~+/=-' }],
  [true, { token: many('a', 2_048), channel_id: '' }],
  [false, { token: '1234567' }],
  [false, { token: many('a', 2_049) }],
  [false, { token: '12345678 ' }],
  [false, { token: ' 12345678' }],
  [false, { token: '1234&5678' }],
  [false, { token: 12345678 }],
])('session token: %s for %j', (isValid, value) => expect(fits(answers.sessionToken, value)).toBe(isValid))

it.each<[boolean, object]>([
  [true, {}],
  [true, { state: 'arrived', isSeen: true, isClaimed: false, heldBefore: '0' }],
  [true, { state: 'unconfirmed', heldBefore: many('9', 78), fiat: 'EUR', amount: '1', updatedAtMs: 1 }],
  [false, { state: 'won' }],
  [false, { heldBefore: many('9', 79) }],
  [false, { heldBefore: '-1' }],
  [false, { heldBefore: 'x1' }],
  [false, { heldBefore: '1x' }],
  [false, { heldBefore: '' }],
  [false, { fiat: 'EURO' }],
  [false, { fiat: 'eur' }],
  [false, { fiat: 'xEUR' }],
  [false, { createdAtMs: -1 }],
  [false, { id: 'a b' }],
  [false, { isSandbox: undefined }],
  [false, { isSeen: 'yes' }],
  [false, { token: {} }],
])('order: %s for %j', (isValid, change) => expect(fits(answers.order, { ...ORDER, ...change })).toBe(isValid))

it('catalogue: the first of two counts; what is no token, currency or method is left out', () => {
  const networks = [networkOf('eip155:1'), networkOf('eip155:2')]
  const tokens = [
    TOKEN,
    { ...TOKEN, name: 'Second' },
    { ...TOKEN, address: '0xAb' },
    { ...TOKEN, address: '0xaB' },
    'x',
    { ...TOKEN, chainId: 'eip155:3' },
  ]
  const card = { id: 'card', min: '10' }
  const fiats = [
    { code: 'EUR', methods: [card, { id: 'card', min: '20' }, { id: '' }, null] },
    { code: 'EUR', methods: [{ id: 'other' }] },
    { code: 'USD', methods: [] },
    { code: 'usd', methods: [card] },
    { code: 'GBP', methods: [{ id: 'bank', name: 'Bank', max: '5' }] },
  ]
  expect(readCatalog({ tokens, fiats }, networks)).toEqual({
    tokens: [TOKEN, { ...TOKEN, address: '0xAb' }].map((token) => expect.objectContaining(token)),
    fiats: [
      { code: 'EUR', methods: [card] },
      { code: 'GBP', methods: [{ id: 'bank', name: 'Bank', max: '5' }] },
    ],
  })
  expect(readCatalog({ tokens: [] }, networks)).toEqual({ tokens: [], fiats: undefined })
  for (const value of [null, {}, { tokens: {} }, { tokens: [], fiats: {} }, 'x']) expect(readCatalog(value, networks)).toBeUndefined()
})

it('catalogue: a thousand of each list are read, and no more', () => {
  const networks = [networkOf('eip155:1')]
  const tokens = Array.from({ length: 1_001 }, (_, index) => ({ ...TOKEN, address: `0x${index.toString(16)}` }))
  const read = readCatalog({ tokens, fiats: [] }, networks)
  expect([read?.tokens.length, read?.tokens.at(-1)?.address, read?.fiats]).toEqual([1_000, '0x3e7', []])
})
