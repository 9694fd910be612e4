import type { ScopedStorage } from '@latchkey/kernel'
import { evmError } from '../../errors/evmError.js'
import type { EvmTransaction } from '../EvmTransaction.js'
import type { Sent } from '../follow/followTransaction.js'
import { newId } from './newId.js'
import type { PendingOwner } from './PendingOwner.js'
import type { SentRecord } from './SentRecord.js'

/** How a feature stores its records, one for each account and network. */
export interface PendingStore<T extends SentRecord> {
  readonly storage: ScopedStorage
  /** The storage key of an account's record. */
  keyOf(owner: PendingOwner): string
  /** Reads a stored record; anything but a record is undefined. */
  read(value: unknown): T | undefined
  /** A record as it is stored: data that JSON keeps. */
  write(record: T): unknown
}

/** What a transaction is stored as while its wallet is asked. */
export interface Begun extends Sent {
  readonly kind: SentRecord['kind']
  readonly validForMs: number
  /** Of a bundle there is none: the wallet makes it. */
  readonly call?: EvmTransaction | undefined
}

/** Parameters of {@link createPending}. */
export interface PendingParts<T extends SentRecord> extends PendingOwner {
  readonly store: PendingStore<T>
  /** Completes a record by what the feature shows of it. */
  describe(record: SentRecord): T
  now(): number
}

/** The record of one transaction, from the moment before the wallet is asked until the chain has said how it ended. */
export interface Pending {
  /** Names this transaction among all tabs; the id of its bundle. 24 bytes, hexadecimal. */
  readonly key: string
  /** @throws LatchkeyError `EVM_PENDING` where another transaction of the account is not finished, in any tab */
  claim(begun: Begun): void
  /** More is known. Does nothing once released, or where another tab has released it. */
  update(found: Sent): void
  /** Takes the record away. */
  release(): void
  /** No other tab has taken the record away: this one tells how the transaction ended. */
  isTeller(): boolean
  /** The transaction may still happen: it is recorded. */
  isOpen(): boolean
}

/** Creates it; nothing is stored yet. */
export function createPending<T extends SentRecord>({ store, describe, now, ...owner }: PendingParts<T>): Pending {
  const key = newId()
  let isTeller = true
  return {
    key,
    claim(begun) {
      const stored = storedPending(store, owner)
      if (stored && stored.key !== key) throw evmError('EVM_PENDING', {})
      const record = describe({ ...begun, key, sentAtMs: now() })
      store.storage.set(store.keyOf(owner), store.write(record))
    },
    update: (found) => updatePending(store, owner, { ...found, key }),
    release() {
      isTeller = dropPending(store, owner, key)
    },
    isTeller: () => isTeller,
    isOpen: () => storedPending(store, owner)?.key === key,
  }
}

/** The record of an account, as any tab left it. */
export function storedPending<T extends SentRecord>({ storage, keyOf, read }: PendingStore<T>, owner: PendingOwner): T | undefined {
  return storage.get(keyOf(owner), read)
}

/** What is added to a record. */
export type FoundPending = Sent & Pick<SentRecord, 'key'> & Partial<Pick<SentRecord, 'sentAtMs'>>

/** Adds what was found to a record, unless it is of another transaction by now. */
export function updatePending<T extends SentRecord>(store: PendingStore<T>, owner: PendingOwner, { key, ...found }: FoundPending): void {
  const stored = storedPending(store, owner)
  if (stored?.key === key) store.storage.set(store.keyOf(owner), store.write({ ...stored, ...found }))
}

/** Takes a record away, unless it is of another transaction by now. @returns Whether it was there. */
export function dropPending<T extends SentRecord>(store: PendingStore<T>, owner: PendingOwner, key: string): boolean {
  if (storedPending(store, owner)?.key !== key) return false
  store.storage.remove(store.keyOf(owner))
  return true
}
