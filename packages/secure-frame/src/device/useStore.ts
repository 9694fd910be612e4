import { frameError } from '../errors.js'
import { openVaultDatabase, type StoreName } from './openVaultDatabase.js'

/** Runs one request in a transaction of its own. @throws LatchkeyError `DEVICE_STORAGE_FAILED` */
export type UseStore = <T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>

/** How a store of this origin's database is used. */
export const useStore =
  (factory: IDBFactory, name: StoreName): UseStore =>
  async (mode, use) => {
    try {
      const database = await openVaultDatabase(factory)
      try {
        return await finish(database.transaction(name, mode), name, use)
      } finally {
        database.close()
      }
    } catch (error) {
      throw frameError('DEVICE_STORAGE_FAILED', {}, error)
    }
  }

/** Resolves when the transaction is on disk, not only when the request succeeded. */
function finish<T>(transaction: IDBTransaction, name: StoreName, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = use(transaction.objectStore(name))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
  })
}
