import { createMemoryStorage } from '@latchkey/testkit'
import { expect, it } from 'vitest'
import { storageOf } from '../../../test/storageOf.js'
import type { PendingStore } from './createPending.js'
import { createPending, dropPending, storedPending, updatePending } from './createPending.js'
import type { SentRecord } from './SentRecord.js'
import { readSent, writeSent } from './SentRecord.js'

const owner = { chainId: 'eip155:1', account: `0x${'A'.repeat(40)}` } as const
const HASH = `0x${'a'.repeat(64)}`
const BEGUN = { kind: 'transaction', validForMs: 5 } as const

/** What a feature adds to a record. */
interface Noted extends SentRecord {
  readonly note: string
}

/** Two tabs with one storage. */
function setUp() {
  const store: PendingStore<Noted> = {
    storage: storageOf(createMemoryStorage()),
    keyOf: ({ chainId, account }) => `sent/${chainId}/${account.toLowerCase()}`,
    read(value) {
      const sent = readSent(value)
      return sent && { ...sent, note: String((value as Noted).note) }
    },
    write: ({ note, ...sent }) => ({ ...writeSent(sent), note }),
  }
  const create = () => createPending({ ...owner, store, describe: (record) => ({ ...record, note: 'rent' }), now: () => 42 })
  return { store, first: create(), second: create() }
}

it('default: recorded from before the wallet is asked, with what is found later, until it is over', () => {
  const { store, first } = setUp()
  expect([first.isOpen(), storedPending(store, owner)]).toEqual([false, undefined])
  first.claim(BEGUN)
  first.claim(BEGUN)
  first.update({ transactionId: HASH, nonce: 3n })
  expect(first.isOpen()).toBe(true)
  expect(storedPending(store, { ...owner, account: owner.account.toLowerCase() })).toMatchObject({
    key: first.key,
    sentAtMs: 42,
    validForMs: 5,
    transactionId: HASH,
    nonce: 3n,
    note: 'rent',
  })
  first.release()
  expect([first.isOpen(), first.isTeller(), storedPending(store, owner)]).toEqual([false, true, undefined])
})

it('fault 73: while one swap is recorded no other is; what another tab finds does not mix', () => {
  const { store, first, second } = setUp()
  first.claim(BEGUN)
  expect(() => second.claim(BEGUN)).toThrow(expect.objectContaining({ code: 'EVM_PENDING' }))
  second.update({ transactionId: HASH })
  second.release()
  expect(storedPending(store, owner)).toMatchObject({ key: first.key })
  expect(storedPending(store, owner)).not.toHaveProperty('transactionId')
  expect([first.isOpen(), second.isOpen()]).toEqual([true, false])
  expect(storedPending(store, { ...owner, chainId: 'eip155:10' })).toBeUndefined()
})

it('fault 73: of two tabs that see the end, the one that takes the record away tells', () => {
  const { store, first } = setUp()
  first.claim(BEGUN)
  expect(dropPending(store, owner, 'another')).toBe(false)
  expect(dropPending(store, owner, first.key)).toBe(true)
  expect(dropPending(store, owner, first.key)).toBe(false)
  first.release()
  expect(first.isTeller()).toBe(false)
  updatePending(store, owner, { key: first.key, transactionId: HASH })
  expect(storedPending(store, owner)).toBeUndefined()
})

it('default: keys of 24 bytes, each once', () => {
  const { first, second } = setUp()
  for (const { key } of [first, second]) expect(key).toMatch(/^0x[0-9a-f]{48}$/)
  expect(first.key).not.toBe(second.key)
})
