import { createMemoryStorage } from '@latchkey/testkit'
import { expect, it } from 'vitest'
import { tokenOf } from '../../test/scriptedChain.js'
import { storageOf } from '../../test/storageOf.js'
import type { SwapQuote } from '../contracts/index.js'
import { createPending, dropPending, storedPending, updatePending } from './createPending.js'

const owner = { chainId: 'eip155:1', account: `0x${'A'.repeat(40)}` } as const
const HASH = `0x${'a'.repeat(64)}`
const quote = { providerId: 'one', from: tokenOf('a'), to: tokenOf('b'), amountIn: 5n, amountOut: 7n, minimumOut: 6n } as SwapQuote
const BEGUN = { kind: 'transaction', validForMs: 5 } as const

/** Two tabs with one storage. */
function setUp() {
  const storage = storageOf(createMemoryStorage())
  const create = () => createPending({ ...owner, storage, quote, now: () => 42 })
  return { storage, first: create(), second: create() }
}

it('default: recorded from before the wallet is asked, with what is found later, until it is over', () => {
  const { storage, first } = setUp()
  expect([first.isOpen(), storedPending(storage, owner)]).toEqual([false, undefined])
  first.claim(BEGUN)
  first.claim(BEGUN)
  first.update({ transactionId: HASH, nonce: 3n })
  expect(first.isOpen()).toBe(true)
  expect(storedPending(storage, { ...owner, account: owner.account.toLowerCase() })).toMatchObject({
    key: first.key,
    sentAtMs: 42,
    validForMs: 5,
    transactionId: HASH,
    nonce: 3n,
  })
  first.release()
  expect([first.isOpen(), first.isTeller(), storedPending(storage, owner)]).toEqual([false, true, undefined])
})

it('fault 73: while one swap is recorded no other is; what another tab finds does not mix', () => {
  const { storage, first, second } = setUp()
  first.claim(BEGUN)
  expect(() => second.claim(BEGUN)).toThrow(expect.objectContaining({ code: 'SWAPS_PENDING' }))
  second.update({ transactionId: HASH })
  second.release()
  expect(storedPending(storage, owner)).toMatchObject({ key: first.key })
  expect(storedPending(storage, owner)).not.toHaveProperty('transactionId')
  expect([first.isOpen(), second.isOpen()]).toEqual([true, false])
  expect(storedPending(storage, { ...owner, chainId: 'eip155:10' })).toBeUndefined()
})

it('fault 73: of two tabs that see the end, the one that takes the record away tells', () => {
  const { storage, first } = setUp()
  first.claim(BEGUN)
  expect(dropPending(storage, owner, 'another')).toBe(false)
  expect(dropPending(storage, owner, first.key)).toBe(true)
  expect(dropPending(storage, owner, first.key)).toBe(false)
  first.release()
  expect(first.isTeller()).toBe(false)
  updatePending(storage, owner, { key: first.key, transactionId: HASH })
  expect(storedPending(storage, owner)).toBeUndefined()
})

it('default: keys of 24 bytes, each once', () => {
  const { first, second } = setUp()
  for (const { key } of [first, second]) expect(key).toMatch(/^0x[0-9a-f]{48}$/)
  expect(first.key).not.toBe(second.key)
})
