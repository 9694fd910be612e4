import { openShare, sealShare } from '../recovery/sealShare.js'
import type { Share } from '../shares/Share.js'
import { useStore } from './useStore.js'

/** The device's shares, in the database of this origin. */
export interface DeviceVault {
  /** Replaces the share of the account. */
  put(accountId: string, share: Share): Promise<void>
  /** @returns Undefined where the device has none, or what it has cannot be opened: the visitor recovers then. */
  get(accountId: string): Promise<Share | undefined>
  remove(accountId: string): Promise<void>
}

interface StoredShare {
  readonly key: CryptoKey
  readonly sealed: string
}

/**
 * Opens the vault. Each share is encrypted by a key of its own that cannot be extracted: a copy of the database without the browser's own key store is
 * of no use. Each method rejects with `DEVICE_STORAGE_FAILED` where the browser keeps nothing.
 */
export function createDeviceVault(factory: IDBFactory = indexedDB): DeviceVault {
  const run = useStore(factory, 'shares')
  return {
    async put(accountId, share) {
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
      const stored: StoredShare = { key, sealed: await sealShare(share, { key, accountId }) }
      await run('readwrite', (store) => store.put(stored, accountId))
    },
    async get(accountId) {
      const stored: unknown = await run('readonly', (store) => store.get(accountId))
      if (!isStoredShare(stored)) return undefined
      return openShare(stored.sealed, { key: stored.key, accountId }).catch(() => undefined)
    },
    remove: (accountId) => run('readwrite', (store) => store.delete(accountId)),
  }
}

function isStoredShare(value: unknown): value is StoredShare {
  const { key, sealed } = (value ?? {}) as Partial<Record<keyof StoredShare, unknown>>
  return key instanceof CryptoKey && typeof sealed === 'string'
}
