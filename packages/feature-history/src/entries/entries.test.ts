import fc from 'fast-check'
import type { ActivityEntry } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { amountsOf } from './amountsOf.js'
import { boughtEntries, isOnChain } from './boughtEntries.js'
import { composeList } from './composeList.js'
import { mergeEntries } from './mergeEntries.js'
import { MOST_TRANSFERS, readEntry } from './readEntry.js'

const NOW = Date.UTC(2026, 0, 1)
const bounds = { chainId: 'eip155:1', nowMs: NOW } as const
const entry = (id: string, timeMs: number, fields: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  chainId: 'eip155:1',
  timeMs,
  kind: 'receive',
  status: 'confirmed',
  transfers: [{ direction: 'in', amount: '1', symbol: 'ETH' }],
  ...fields,
})

it('default: a good entry stays as it is', () => {
  const good = entry('0xa', NOW - 5, { feeBaseUnits: 21_000n })
  expect(readEntry(good, bounds)).toEqual(good)
})

it('error: what is no entry of the network is left out', () => {
  for (const bad of [
    entry('', 1),
    entry('<script>', 1),
    entry('0xa', Number.NaN),
    entry('0xa', -1),
    entry('0xa', 1, { chainId: 'eip155:5' }),
    entry('0xa', 1, { status: 'done' as never }),
    entry(7 as never, 1),
  ])
    expect(readEntry(bad, bounds)).toBeUndefined()
})

it('error: bad transfers are left out, names are cleaned, unknown words are kept as `other`, a future time becomes now', () => {
  const lies = { symbol: 'US\u202eDC\u200b', name: 'x'.repeat(500), token: 'javascript:alert(1) ' }
  const transfers = [
    { direction: 'in', amount: '1.5', ...lies },
    ...['NaN', '-1', '1e9', 'Infinity', '', '0x1', 5].map((amount) => ({ direction: 'in', amount })),
    { direction: 'sideways', amount: '1' },
    ...Array.from({ length: 1_000 }, () => ({ direction: 'out', amount: '1' })),
  ] as ActivityEntry['transfers']
  const read = readEntry(entry('0xa', NOW + 9e9, { transfers, kind: 'Steal <b>' }), bounds)
  expect(read).toMatchObject({ kind: 'other', timeMs: NOW })
  expect(read?.transfers[0]).toEqual({ direction: 'in', amount: '1.5', symbol: 'USDC', name: 'x'.repeat(64) })
  expect(read?.transfers.slice(1).every(({ direction }) => direction === 'out')).toBe(true)
  expect(read?.transfers.length).toBeLessThan(MOST_TRANSFERS)
})

it('behavior: pages that overlap, repeat or are out of order end in one list, the newest first, each id once', () => {
  const ids = fc.uniqueArray(fc.nat(500), { maxLength: 60 })
  fc.assert(
    fc.property(ids, fc.array(fc.array(fc.nat(59), { maxLength: 20 }), { maxLength: 10 }), (all, pages) => {
      // Several entries of the same time.
      const entries = all.map((id) => entry(`0x${id}`, NOW - (id >> 2) * 1_000))
      const told = pages.map((page) => page.flatMap((index) => entries[index] ?? []))
      const merged = told.reduce(mergeEntries, [])
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length)
      const times = merged.map(({ timeMs = 0 }) => timeMs)
      expect(times).toEqual([...times].sort((one, other) => other - one))
      expect([...told].reverse().reduce(mergeEntries, [])).toEqual(merged)
    }),
  )
})

it('behavior: the same list where a page has nothing new; a changed entry replaces the old one; what is pending is first', () => {
  const list = mergeEntries([], [entry('0xa', 1), entry('0xb', 2)])
  expect(mergeEntries(list, [entry('0xb', 2)])).toBe(list)
  expect(mergeEntries(list, [entry('0xa', 1, { status: 'failed' })])[1]).toMatchObject({ id: '0xa', status: 'failed' })
  expect(mergeEntries(list, [entry('0xc', 0, { status: 'pending' })])[0]?.id).toBe('0xc')
})

it('default: the specified signs; others follow the direction; every digit is kept', () => {
  const signs = (kind: string) => amountsOf(entry('0xa', 1, { kind, transfers: [{ direction: 'out', amount: '1' }] }))[0]?.sign
  for (const kind of ['receive', 'deposit', 'borrow', 'claim']) expect(signs(kind)).toBe('+')
  for (const kind of ['withdraw', 'repay', 'burn', 'send', 'whatever', 'constructor']) expect(signs(kind)).toBe('−')
  const transfers = [
    { direction: 'out', amount: '1' },
    { direction: 'in', amount: '0.000000000000000001' },
    { direction: 'self', amount: '2' },
  ] as const
  expect(amountsOf(entry('0xa', 1, { kind: 'trade', transfers })).map(({ sign }) => sign)).toEqual(['+', '−', ''])
  expect(amountsOf(entry('0xa', 1, { transfers }))[0]).toMatchObject({ amountBaseUnits: 1n, decimals: 18 })
})

const order = {
  id: 'o1',
  chainId: 'eip155:1',
  address: '0xme',
  state: 'completed',
  isSandbox: false,
  createdAtMs: NOW - 9,
  receive: '2',
  token: { symbol: 'ETH' },
}
const buyer = { chainId: 'eip155:1', address: '0xme', nowMs: NOW } as const

it('behavior: purchases of the account are entries; unpaid ones, others’, those of a sandbox and malformed ones are none', () => {
  const others = [
    { state: 'pending' },
    { address: '0xyou' },
    { isSandbox: true },
    { chainId: 'eip155:5' },
    { createdAtMs: 'now' },
    { id: undefined },
  ]
  const bought = boughtEntries({ orders: [order, ...others.map((fields) => ({ ...order, ...fields })), null] }, buyer)
  expect(bought).toEqual([
    {
      id: 'order:o1',
      chainId: 'eip155:1',
      timeMs: NOW - 9,
      kind: 'bought',
      status: 'confirmed',
      transfers: [{ direction: 'in', amount: '2', symbol: 'ETH' }],
    },
  ])
  expect(bought.map(isOnChain)).toEqual([false])
  for (const slice of [undefined, null, 5, {}, { orders: 'many' }]) expect(boughtEntries(slice, buyer)).toEqual([])
})

it('behavior: a purchase and the transaction that paid it out are one entry; what is pending is first, and once', () => {
  const entries = [entry('0xb', NOW - 1), entry('0xa', NOW - 2, { transfers: [{ direction: 'out', amount: '1' }] })]
  const bought = boughtEntries(
    {
      orders: [
        { ...order, transactionId: '0xb' },
        { ...order, id: 'o2', transactionId: '0xa' },
      ],
    },
    buyer,
  )
  const pending = [entry('0xp', NOW, { status: 'pending' }), entry('0xa', NOW, { status: 'pending' })]
  const list = composeList({ entries, pending, bought })
  // Whoever sells cannot call what was sent bought.
  expect(list.map(({ id, kind, status }) => [id, kind, status])).toEqual([
    ['0xp', 'receive', 'pending'],
    ['0xb', 'bought', 'confirmed'],
    ['0xa', 'receive', 'confirmed'],
  ])
  expect(composeList({ entries, pending: [], bought: [] })).toBe(entries)
})
