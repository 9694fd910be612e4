import type { ScopedStorage } from '@latchkey/kernel'
import type { SwapQuote } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import type { Sent } from './followTransaction.js'
import type { Begun, PendingSwap } from './PendingSwap.js'
import { newId } from './newId.js'
import { readPending, writePending } from './PendingSwap.js'
import type { PendingOwner } from './pendingKey.js'
import { pendingKey } from './pendingKey.js'

/** Parameters of {@link createPending}. */
export interface PendingParts extends PendingOwner {
  readonly storage: ScopedStorage
  readonly quote: SwapQuote
  now(): number
}

/** The record of one swap, from the moment before the wallet is asked until the chain has said how it ended. */
export interface Pending {
  /** Names this swap among all tabs; the id of its bundle. 24 bytes, hexadecimal. */
  readonly key: string
  /** @throws LatchkeyError `SWAPS_PENDING` where another swap of the account is not finished, in any tab */
  claim(begun: Omit<Begun, 'key' | 'quote' | 'sentAtMs'>): void
  /** More is known. Does nothing once released, or where another tab has released it. */
  update(found: Sent): void
  /** Takes the record away. */
  release(): void
  /** No other tab has taken the record away: this one tells how the swap ended. */
  isTeller(): boolean
  /** The swap may still happen: it is recorded. */
  isOpen(): boolean
}

/** Creates it; nothing is stored yet. */
export function createPending({ storage, quote, now, ...owner }: PendingParts): Pending {
  const key = newId()
  let isTeller = true
  return {
    key,
    claim(begun) {
      const stored = storedPending(storage, owner)
      if (stored && stored.key !== key) throw swapsError('SWAPS_PENDING', {})
      storage.set(pendingKey(owner), writePending({ ...begun, quote, key, sentAtMs: now() }))
    },
    update: (found) => updatePending(storage, owner, { ...found, key }),
    release() {
      isTeller = dropPending(storage, owner, key)
    },
    isTeller: () => isTeller,
    isOpen: () => storedPending(storage, owner)?.key === key,
  }
}

/** The record of an account, as any tab left it. */
export function storedPending(storage: ScopedStorage, owner: PendingOwner): PendingSwap | undefined {
  return storage.get(pendingKey(owner), readPending)
}

/** What is added to a record. */
type Found = Sent & Pick<PendingSwap, 'key'> & Partial<Pick<PendingSwap, 'sentAtMs'>>

/** Adds what was found to a record, unless it is of another swap by now. */
export function updatePending(storage: ScopedStorage, owner: PendingOwner, { key, ...found }: Found): void {
  const stored = storedPending(storage, owner)
  if (stored?.key === key) storage.set(pendingKey(owner), writePending({ ...stored, ...found }))
}

/** Takes a record away, unless it is of another swap by now. @returns Whether it was there. */
export function dropPending(storage: ScopedStorage, owner: PendingOwner, key: string): boolean {
  if (storedPending(storage, owner)?.key !== key) return false
  storage.remove(pendingKey(owner))
  return true
}
