const NAME = 'latchkey.vault'
const VERSION = 3
/** The shares, by account; the sessions, by project and page; what the second service brings back, by account. */
const STORES = ['shares', 'sessions', 'notes'] as const

/** A store of the database. */
export type StoreName = (typeof STORES)[number]

/** Opens the database, and makes its stores at the first time. */
export function openVaultDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(NAME, VERSION)
    request.addEventListener('upgradeneeded', () => {
      const { objectStoreNames } = request.result
      for (const store of STORES) if (!objectStoreNames.contains(store)) request.result.createObjectStore(store)
    })
    let isRefused = false
    request.addEventListener('success', () => (isRefused ? request.result.close() : resolve(request.result)))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database could not be opened')))
    // Another tab has an older version open.
    request.addEventListener('blocked', () => {
      isRefused = true
      reject(new Error('the database is in use'))
    })
  })
}
