import { expect, it } from 'vitest'
import { tokenOf } from '../../test/scriptedChain.js'
import type { SwapQuote } from '../contracts/index.js'
import type { PendingSwap } from './PendingSwap.js'
import { quoteOf, readPending, writePending } from './PendingSwap.js'

const HASH = `0x${'a'.repeat(64)}`
const [from, to] = [tokenOf('a', { iconUrl: 'data:image/png,' }), tokenOf('b', { decimals: 6 })]
const quote = { providerId: 'one', chainId: 'eip155:1', from, to, amountIn: 5n, amountOut: 7n, minimumOut: 6n } as unknown as SwapQuote
const begun: PendingSwap = {
  key: 'key',
  kind: 'transaction',
  sentAtMs: 9,
  validForMs: 600_000,
  quote,
  call: { to: `0x${'C'.repeat(40)}`, data: '0xAB', value: 3n },
  transactionId: HASH,
  nonce: 0n,
  fromBlock: 17n,
}
const shown = ({ symbol, name, decimals, address, isNative }: typeof from) => ({ symbol, name, decimals, address, isNative })
const stored = (change: object = {}) => ({ ...(writePending(begun) as Record<string, unknown>), ...change })

it('default: what is stored is text, and is read as it was', () => {
  const written = writePending(begun)
  expect(JSON.parse(JSON.stringify(written))).toEqual(written)
  expect(readPending(written)).toEqual({
    ...begun,
    quote: { providerId: 'one', amountIn: 5n, amountOut: 7n, minimumOut: 6n, from: shown(from), to: shown(to) },
    call: { to: `0x${'c'.repeat(40)}`, data: '0xAB', value: 3n },
  })
})

it.each([
  ['nothing', null],
  ['no quote', stored({ quote: undefined })],
  ['an amount that is no number', stored({ quote: { ...(stored()['quote'] as object), amountIn: '-1' } })],
  ['an amount that is too long', stored({ quote: { ...(stored()['quote'] as object), amountIn: '1'.repeat(79) } })],
  ['a token elsewhere', stored({ quote: { ...(stored()['quote'] as object), to: { ...shown(to), address: '0x12' } } })],
  ['decimals beyond all', stored({ quote: { ...(stored()['quote'] as object), to: { ...shown(to), decimals: 78 } } })],
  ['decimals below zero', stored({ quote: { ...(stored()['quote'] as object), to: { ...shown(to), decimals: -1 } } })],
  ['a hash that is none', stored({ transactionId: '0x12' })],
])('fault 69: %s is no record', (_, value) => {
  expect(readPending(value)).toBeUndefined()
})

it('fault 16: names are cleaned when they are read', () => {
  const token = { ...shown(to), symbol: 'A\u202eB', name: 'C\u200bD' }
  const read = readPending(stored({ quote: { ...(stored()['quote'] as object), to: token } }))
  expect(read?.quote.to).toMatchObject({ symbol: 'AB', name: 'CD' })
})

it('default: the quote of a record can be drawn and not be swapped', () => {
  const record = readPending(stored())
  if (!record) return expect.fail()
  expect(quoteOf(record, 'eip155:1')).toEqual({
    ...record.quote,
    id: 'key',
    chainId: 'eip155:1',
    from: { ...shown(from), chainId: 'eip155:1' },
    to: { ...shown(to), chainId: 'eip155:1' },
    slippageBps: 0,
    route: [],
    providerFee: 0n,
    takesPermit: false,
    quotedAtMs: 9,
    expiresAtMs: 9,
  })
})
