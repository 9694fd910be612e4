import { expect, it } from 'vitest'
import { ORDER as order } from '../../test/order.js'
import { verifyBalance, verifyStatus } from './arrival.js'

it('default: what a provider tells before the end counts as it is', () => {
  for (const state of ['pending', 'processing', 'failed'] as const) {
    const status = { state, reason: 'because', transactionId: '0x1' }
    expect(verifyStatus(order, status, 5_000_000n)).toBe(status)
  }
})

it.each([
  ['nine tenths of what was promised', 95_000_000n, true],
  ['one unit less', 94_999_999n, false],
  ['nothing', 5_000_000n, false],
  ['less than before', 0n, false],
])('default: "completed" with %s', (_, held, isThere) => {
  const status = { state: 'completed', transactionId: '0x1' } as const
  expect(verifyStatus(order, status, held)).toEqual(
    isThere
      ? { state: 'completed', transactionId: '0x1', isClaimed: false, isSeen: true }
      : { state: 'processing', transactionId: '0x1', isClaimed: true },
  )
})

it('default: the amount that the provider tells last is what has to come', () => {
  expect(verifyStatus(order, { state: 'completed', receive: '10' }, 14_000_000n)).toMatchObject({
    state: 'completed',
    isSeen: true,
    receive: '10',
  })
  expect(verifyStatus(order, { state: 'completed', receive: '10' }, 13_999_999n)).toMatchObject({ state: 'processing' })
})

it('default: where the balance is not known, "completed" is what the provider says, and nobody says it was seen', () => {
  const completed = { state: 'completed', isClaimed: false }
  expect(verifyStatus(order, { state: 'completed' }, undefined)).toEqual(completed)
  expect(verifyStatus({ ...order, heldBefore: undefined }, { state: 'completed' }, 1n)).toEqual(completed)
})

it('default: by the balance alone an order has arrived, or nothing is said', () => {
  expect(verifyBalance(order, 95_000_000n)).toEqual({ state: 'arrived', isSeen: true })
  for (const held of [94_999_999n, undefined]) expect(verifyBalance(order, held)).toBeUndefined()
  const open = { ...order, receive: undefined }
  expect(verifyBalance(open, 5_000_001n)).toEqual({ state: 'arrived', isSeen: true })
  expect(verifyBalance(open, 5_000_000n)).toBeUndefined()
  expect(verifyBalance({ ...open, receive: '0' }, 5_000_000n)).toBeUndefined()
  expect(verifyBalance({ ...open, receive: '0.000001' }, 5_000_000n)).toBeUndefined()
  expect(verifyBalance({ ...open, heldBefore: undefined }, 9n)).toBeUndefined()
})
