const NAME = 'latchkey.vault'
const VERSION = 1
/** The store of shares, by account. */
export const STORE = 'shares'

/** Opens the database, and makes it at the first time. */
export function openVaultDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(NAME, VERSION)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database could not be opened')))
    // Another tab has an older version open.
    request.addEventListener('blocked', () => reject(new Error('the database is in use')))
  })
}
