import { afterEach, expect, test } from 'vitest'
import { createSeed } from '../keys/createSeed.js'
import { encodeShare } from '../shares/encodeShare.js'
import { splitSeed } from '../shares/splitSeed.js'
import { createDeviceVault } from './createDeviceVault.js'
import { openVaultDatabase } from './openVaultDatabase.js'

const newShare = async () => (await splitSeed(createSeed())).device

async function stored(change?: (store: IDBObjectStore) => void): Promise<unknown[]> {
  const database = await openVaultDatabase(indexedDB)
  const transaction = database.transaction('shares', 'readwrite')
  const store = transaction.objectStore('shares')
  change?.(store)
  const request = store.getAll()
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  database.close()
  return request.result
}

afterEach(() => stored((store) => store.clear()))

test('a share is there until it is removed, also for another tab', async () => {
  const share = await newShare()
  await createDeviceVault().put('email:1', share)
  const vault = createDeviceVault()
  expect(await vault.get('email:1')).toEqual(share)
  expect(await vault.get('email:2')).toBeUndefined()
  await vault.remove('email:1')
  expect(await vault.get('email:1')).toBeUndefined()
})

test('what is stored holds neither the share nor a key that can be read', async () => {
  const share = await newShare()
  await createDeviceVault().put('email:1', share)
  const [row] = (await stored()) as { key: CryptoKey; sealed: string }[]
  expect(row?.sealed).not.toContain(encodeShare(share).slice(4))
  await expect(crypto.subtle.exportKey('raw', row!.key)).rejects.toThrow()
})

test('a share of another account, or what is no share, is none', async () => {
  const vault = createDeviceVault()
  await vault.put('email:1', await newShare())
  const [row] = await stored()
  await stored((store) => {
    store.put(row, 'email:2')
    store.put({ sealed: 'x' }, 'email:3')
    store.put(null, 'email:4')
  })
  for (const account of ['email:2', 'email:3', 'email:4']) expect(await vault.get(account)).toBeUndefined()
})

test('a browser that keeps nothing is an error with a code', async () => {
  const factory = {
    open: () => {
      throw new DOMException('no', 'SecurityError')
    },
  } as unknown as IDBFactory
  const vault = createDeviceVault(factory)
  await expect(vault.get('email:1')).rejects.toMatchObject({ code: 'DEVICE_STORAGE_FAILED' })
  await expect(vault.put('email:1', await newShare())).rejects.toMatchObject({ code: 'DEVICE_STORAGE_FAILED' })
})
