import { expect, it } from 'vitest'
import { openContext } from '../../test/openContext.js'
import { ORDER } from '../../test/order.js'
import { ETHER } from '../../test/testProvider.js'
import type { OnrampOrder } from '../contracts/index.js'
import { LONGEST_ORDER_MS } from '../timeouts.js'
import { createOrderBook, MOST_KEPT } from './createOrderBook.js'

/** A book, with what it stores and tells. Another tab is played by `change`. */
function open() {
  const { context, clock } = openContext()
  let stored: unknown
  let change = (): void => expect.fail('nobody watches')
  const writes: unknown[] = []
  const storage: typeof context.storage = {
    ...context.storage,
    get: (_, read) => (stored === undefined ? undefined : read(stored)),
    set: (_, value) => void writes.push((stored = value)),
    watch: (_, listener) => {
      change = () => listener(false)
      return () => undefined
    },
  }
  const told: (readonly OnrampOrder[])[] = []
  const book = createOrderBook({ ...context, storage, onDispose: context.onDispose, clock }, (orders) => told.push(orders))
  const order = (id: string, rest: Partial<OnrampOrder> = {}): OnrampOrder => ({ ...ORDER, id, createdAtMs: clock.now(), ...rest })
  const ids = () => book.list().map(({ id }) => id)
  const store = (value: unknown) => {
    stored = value
    change()
  }
  return { book, clock, told, writes, order, ids, store }
}

it('default: the newest order is first, whatever the order of adding', () => {
  const { book, order, ids, clock } = open()
  const now = clock.now()
  for (const [id, ageMs] of [
    ['b', 2],
    ['c', 1],
    ['a', 3],
  ] as const)
    book.add(order(id, { createdAtMs: now - ageMs }))
  expect(ids()).toEqual(['c', 'b', 'a'])
})

it('default: the oldest orders go where there are too many, also where storage holds more', () => {
  const { book, order, ids, store, clock } = open()
  const start = clock.now() - 1_000
  const many = Array.from({ length: MOST_KEPT + 20 }, (_, index) => order(`o${index}`, { createdAtMs: start + index }))
  for (const each of many) book.add(each)
  expect([ids().length, ids()[0], ids().at(-1)]).toEqual([MOST_KEPT, `o${MOST_KEPT + 19}`, 'o20'])
  store(many)
  expect(ids()).toHaveLength(MOST_KEPT)
})

it('default: another tab’s orders are told; what is no list is none', () => {
  const { told, order, store, ids } = open()
  expect(told).toEqual([[]])
  store([order('x')])
  expect(told.at(-1)).toMatchObject([{ id: 'x' }])
  for (const value of [{ 0: order('x'), length: 1 }, 'x', null, 7]) {
    store(value)
    expect(ids()).toEqual([])
  }
})

it('default: a removed order is gone, the others stay', () => {
  const { book, order, ids } = open()
  for (const id of ['a', 'b', 'c']) book.add(order(id))
  book.remove('b')
  expect(ids().sort()).toEqual(['a', 'c'])
})

it('behavior: what changes nothing is not written, so that tabs do not wake each other', () => {
  const { book, order, writes, told } = open()
  book.add(order('a'))
  const [before, said] = [writes.length, told.length]
  book.update('a', { state: 'pending' })
  book.update('b', { state: 'failed' })
  book.expire()
  book.remove('b')
  expect(writes.length).toBe(before + 1) // Removing writes the list anew.
  expect(told.length).toBe(said + 1)
  book.update('a', { state: 'pending', transactionId: '0x1' })
  expect(writes.length).toBe(before + 2)
  book.update('a', { state: 'pending', transactionId: '0x1' })
  expect(writes.length).toBe(before + 2)
  expect(book.list()).toMatchObject([{ id: 'a', transactionId: '0x1', receive: '100' }])
})

it('default: a balance counts for open orders of the same account and token only', () => {
  const { book, order } = open()
  const [other, coin, over] = [{ address: '0xdef' }, { token: ETHER }, { state: 'failed' as const }]
  book.add(order('same'))
  book.add(order('spelt', { token: { ...ORDER.token, address: String(ORDER.token.address).toLowerCase() } }))
  book.add(order('other', other))
  book.add(order('coin', coin))
  book.add(order('over', over))
  book.holds(order('same'), 7n)
  expect(Object.fromEntries(book.list().map(({ id, heldBefore }) => [id, heldBefore]))).toEqual({
    same: '7',
    spelt: '7',
    other: '5000000',
    coin: '5000000',
    over: '5000000',
  })
})

it('fault 81: every open order ends after 24 hours, and no other changes', () => {
  const { book, order, clock } = open()
  const at = clock.now() - LONGEST_ORDER_MS
  for (const state of ['pending', 'processing', 'completed', 'failed', 'arrived', 'unconfirmed'] as const)
    book.add(order(state, { state, createdAtMs: at }))
  book.add(order('young', { createdAtMs: at + 1 }))
  book.expire()
  expect(Object.fromEntries(book.list().map(({ id, state }) => [id, state]))).toEqual({
    pending: 'unconfirmed',
    processing: 'unconfirmed',
    completed: 'completed',
    failed: 'failed',
    arrived: 'arrived',
    unconfirmed: 'unconfirmed',
    young: 'pending',
  })
})

it('fault 81: orders of the future end after 24 hours, and do not take the place of a new one', async () => {
  const { book, order, clock, store, ids } = open()
  store(Array.from({ length: MOST_KEPT }, (_, index) => order(`f${index}`, { createdAtMs: 8e15 })))
  book.add(order('new'))
  expect(ids()).toContain('new')
  await clock.advance(LONGEST_ORDER_MS)
  book.expire()
  expect(new Set(book.list().map(({ state }) => state))).toEqual(new Set(['unconfirmed']))
})
