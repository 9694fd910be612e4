import type { Clock, Dispose, ScopedStorage } from '@latchkey/kernel'
import { swapsError } from '../errors/swapsError.js'
import { newId } from './newId.js'
import type { PendingOwner } from './pendingKey.js'
import { ownerKey } from './pendingKey.js'

/** Parameters of {@link reserve}. */
export interface Reservation extends PendingOwner {
  readonly storage: ScopedStorage
  readonly clock: Clock
  /** @default the browser's; pages without https: have none */
  readonly locks?: LockManager | undefined
}

/** A record is written anew so often, in milliseconds, … */
const RENEWED_MS = 15_000
/** … and counts for so long: browsers run the timers of a hidden tab once a minute. */
const VALID_MS = 150_000

/**
 * Runs a swap while no other tab begins one for the account on this network: from the click on, through approvals, until it is over here.
 * By a Web Lock, which ends with its tab; without one by a record that is renewed.
 *
 * @throws LatchkeyError `SWAPS_PENDING` where another tab swaps | what `run` rejects with
 */
export async function reserve<T>(reservation: Reservation, run: () => Promise<T>): Promise<T> {
  const { locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks } = reservation
  return locks ? byLock(locks, reservation, run) : byRecord(reservation, run)
}

function byLock<T>(locks: LockManager, owner: PendingOwner, run: () => Promise<T>): Promise<T> {
  return locks.request(`latchkey swaps/${ownerKey(owner)}`, { ifAvailable: true }, (lock) => {
    if (lock) return run()
    throw swapsError('SWAPS_PENDING', {})
  }) as Promise<T>
}

async function byRecord<T>({ storage, clock, ...owner }: Reservation, run: () => Promise<T>): Promise<T> {
  const key = `begun/${ownerKey(owner)}`
  const id = newId()
  const holder = (): string | undefined => storage.get(key, readId)
  if (holder() !== undefined) throw swapsError('SWAPS_PENDING', {})
  let cancel: Dispose = () => undefined
  function renew(): void {
    storage.set(key, id, VALID_MS)
    cancel = clock.after(RENEWED_MS, () => (holder() === id ? renew() : undefined))
  }
  renew()
  try {
    // Of two tabs that wrote at the same moment the later has it.
    if (holder() !== id) throw swapsError('SWAPS_PENDING', {})
    return await run()
  } finally {
    cancel()
    if (holder() === id) storage.remove(key)
  }
}

const readId = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
