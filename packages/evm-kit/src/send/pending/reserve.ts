import type { Clock, Dispose, ScopedStorage } from '@latchkey/kernel'
import { evmError } from '../../errors/evmError.js'
import { BEGUN_PREFIX } from '../../storageKeys.js'
import { RESERVATION_MS, RESERVATION_RENEWED_MS } from '../../timeouts.js'
import { newId } from './newId.js'
import type { PendingOwner } from './PendingOwner.js'
import { ownerKey } from './PendingOwner.js'

/** Parameters of {@link reserve}. */
export interface Reservation extends PendingOwner {
  /** Of what there may be one at a time, e.g. `swaps`. It names the lock; the storage is the feature's own. */
  readonly name: string
  readonly storage: ScopedStorage
  readonly clock: Clock
  /** @default the browser's; pages without https: have none */
  readonly locks?: LockManager | undefined
}

/**
 * Runs something while no other tab begins another of the same name for the account on this network: from the click on, through approvals,
 * until it is over here. By a Web Lock, which ends with its tab; without one by a record that is renewed.
 *
 * @throws LatchkeyError `EVM_PENDING` where another tab runs one | what `run` rejects with
 */
export async function reserve<T>(reservation: Reservation, run: () => Promise<T>): Promise<T> {
  const { locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks } = reservation
  return locks ? byLock(locks, reservation, run) : byRecord(reservation, run)
}

function byLock<T>(locks: LockManager, { name, ...owner }: Reservation, run: () => Promise<T>): Promise<T> {
  return locks.request(`latchkey ${name}/${ownerKey(owner)}`, { ifAvailable: true }, (lock) => {
    if (lock) return run()
    throw evmError('EVM_PENDING', {})
  }) as Promise<T>
}

async function byRecord<T>({ storage, clock, ...owner }: Reservation, run: () => Promise<T>): Promise<T> {
  const key = `${BEGUN_PREFIX}${ownerKey(owner)}`
  const id = newId()
  const holder = (): string | undefined => storage.get(key, readId)
  if (holder() !== undefined) throw evmError('EVM_PENDING', {})
  let cancel: Dispose = () => undefined
  function renew(): void {
    storage.set(key, id, RESERVATION_MS)
    cancel = clock.after(RESERVATION_RENEWED_MS, () => (holder() === id ? renew() : undefined))
  }
  renew()
  try {
    // Of two tabs that wrote at the same moment the later has it.
    if (holder() !== id) throw evmError('EVM_PENDING', {})
    return await run()
  } finally {
    cancel()
    if (holder() === id) storage.remove(key)
  }
}

const readId = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
