// Two copies of this package on one page, as two bundles bring them.
import { beforeAll, expect, test, vi } from 'vitest'
import { connection, createFakeConnector, fakeNamespace } from '../test/fakeConnector.js'
import { metadata, sharedStorage } from '../test/instance.js'
import { createLatchkey } from './createLatchkey.js'
import { isLatchkeyError } from './errors/isLatchkeyError.js'
import { LatchkeyError } from './errors/LatchkeyError.js'

let other: { readonly createLatchkey: typeof createLatchkey; readonly LatchkeyError: typeof LatchkeyError }
beforeAll(async () => {
  vi.resetModules()
  const [made, errors] = await Promise.all([import('./createLatchkey.js'), import('./errors/LatchkeyError.js')])
  other = { ...made, ...errors }
  expect(other.createLatchkey).not.toBe(createLatchkey)
})

const options = { projectId: 'test', metadata, logLevel: 'silent' } as const

test("default: a plugin of one copy works in the other's instance, and an error keeps its code", async () => {
  const refusing = { ...createFakeConnector({ id: 'amber' }), connect: () => Promise.reject(new LatchkeyError('USER_REJECTED', {})) }
  const latchkey = other.createLatchkey({ ...options, storage: false, plugins: [fakeNamespace('test', [refusing])] })
  await latchkey.start()
  const outcome = await latchkey.connect({ connectorId: 'amber' }).catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(other.LatchkeyError)
  expect(outcome).not.toBeInstanceOf(LatchkeyError)
  expect(isLatchkeyError(outcome, 'USER_REJECTED')).toBe(true)
  latchkey.dispose()
})

test('fault 62: instances of both copies with different ids share no session, and one ends without the other', async () => {
  const storage = sharedStorage()
  const amber = () => ({ ...createFakeConnector({ id: 'amber' }), connect: () => Promise.resolve(connection()) })
  const make = (create: typeof createLatchkey, id: string) =>
    create({ ...options, id, storage, plugins: [fakeNamespace('test', [amber()])] })
  const [shop, pay] = [make(createLatchkey, 'shop'), make(other.createLatchkey, 'pay')]
  await Promise.all([shop.start(), pay.start()])
  await shop.connect({ connectorId: 'amber' })
  expect([shop.state.sessions['test']?.status, pay.state.sessions['test']?.status]).toEqual(['connected', 'disconnected'])
  await pay.connect({ connectorId: 'amber' })
  await shop.disconnect()
  shop.dispose()
  expect(pay.state.sessions['test']?.status).toBe('connected')
  expect([...storage.items.keys()].filter((key) => key.includes('connection:')).sort()).toEqual([
    '@latchkey:pay/connection:test',
    '@latchkey:shop/connection:test',
  ])
  pay.dispose()
})
