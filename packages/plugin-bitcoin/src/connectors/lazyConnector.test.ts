import type { ConnectorInfo } from '@latchkey/kernel'
import { createTestConnector } from '@latchkey/testkit'
import { expect, it } from 'vitest'
import { lazyConnector } from './lazyConnector.js'

const info: ConnectorInfo = { id: 'wallet', namespace: 'bip122', name: 'Wallet', type: 'ANNOUNCED' }
const { signal } = new AbortController()

it('default: intent and click at the same time load one connector', async () => {
  let count = 0
  const connector = lazyConnector({
    info: () => info,
    load: () => Promise.resolve(createTestConnector({ info: { ...info, name: `Wallet ${(count += 1)}` } })),
  })
  await Promise.all([connector.prepare?.(), connector.connect({ signal }), connector.prepare?.()])
  await connector.disconnect()
  expect(count).toBe(1)
})

it('error: code that cannot be loaded is HTTP_UNREACHABLE, and the next try can succeed', async () => {
  const outcomes = [Promise.reject(new TypeError('offline')), Promise.resolve(createTestConnector({ info }))]
  const connector = lazyConnector({ info: () => info, load: () => outcomes.shift() ?? expect.fail('asked too often') })
  await expect(connector.connect({ signal })).rejects.toMatchObject({
    code: 'HTTP_UNREACHABLE',
    cause: { message: 'offline' },
  })
  await expect(connector.connect({ signal })).resolves.toHaveProperty('accounts')
})
