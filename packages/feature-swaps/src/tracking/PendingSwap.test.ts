import { expect, it } from 'vitest'
import { tokenOf } from '../../test/scriptedChain.js'
import type { SwapQuote } from '../contracts/index.js'
import type { Begun } from './PendingSwap.js'
import { quoteOf, readPending, writePending } from './PendingSwap.js'

const HASH = `0x${'a'.repeat(64)}`
const [from, to] = [tokenOf('a', { iconUrl: 'data:image/png,' }), tokenOf('b', { decimals: 6 })]
const quote = { providerId: 'one', chainId: 'eip155:1', from, to, amountIn: 5n, amountOut: 7n, minimumOut: 6n } as unknown as SwapQuote
const begun: Begun = {
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

it('default: what is not known yet is left out, and so is calldata that is too long', () => {
  const { call: _, transactionId: __, nonce: ___, fromBlock: ____, ...least } = begun
  expect(Object.keys(writePending(least) as object).sort()).toEqual(['key', 'kind', 'quote', 'sentAtMs', 'validForMs'])
  const long = (data: string) => writePending({ ...begun, call: { to: begun.call?.to ?? '', data, value: 0n } })
  expect(long(`0x${'0'.repeat(39_998)}`)).toHaveProperty('call')
  expect(long(`0x${'0'.repeat(40_000)}`)).not.toHaveProperty('call')
})

it.each([
  ['no object', 7],
  ['nothing', null],
  ['a list', []],
  ['no key', stored({ key: '' })],
  ['a key without end', stored({ key: 'k'.repeat(129) })],
  ['another kind', stored({ kind: 'other' })],
  ['a time before all', stored({ sentAtMs: -1 })],
  ['a time after all', stored({ sentAtMs: 8.64e15 + 1 })],
  ['a time that is text', stored({ validForMs: '9' })],
  ['no quote', stored({ quote: undefined })],
  ['an amount that is no number', stored({ quote: { ...(stored()['quote'] as object), amountIn: '-1' } })],
  ['an amount that is too long', stored({ quote: { ...(stored()['quote'] as object), amountIn: '1'.repeat(79) } })],
  ['a token elsewhere', stored({ quote: { ...(stored()['quote'] as object), to: { ...shown(to), address: '0x12' } } })],
  ['decimals beyond all', stored({ quote: { ...(stored()['quote'] as object), to: { ...shown(to), decimals: 78 } } })],
  ['decimals below zero', stored({ quote: { ...(stored()['quote'] as object), to: { ...shown(to), decimals: -1 } } })],
  ['a call of nobody', stored({ call: { to: '', data: '0x', value: '0' } })],
  ['a call with text', stored({ call: { to: `0x${'c'.repeat(40)}`, data: 'x', value: '0' } })],
  ['a hash that is none', stored({ transactionId: '0x12' })],
  ['a bundle’s id with a space', stored({ kind: 'bundle', transactionId: 'a b' })],
  ['a nonce below zero', stored({ nonce: '-1' })],
  ['a block that is text', stored({ fromBlock: 'x' })],
])('fault 69: %s is no record', (_, value) => {
  expect(readPending(value)).toBeUndefined()
})

it('behavior: a bundle has an id of its own kind', () => {
  expect(readPending(stored({ kind: 'bundle', transactionId: '0x12' }))).toMatchObject({ transactionId: '0x12' })
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
