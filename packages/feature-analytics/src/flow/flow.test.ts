import type { Latchkey } from '@latchkey/kernel'
import { createTestConnector } from '@latchkey/testkit'
import { expect, it, vi } from 'vitest'
import { openInstance } from '../../test/openInstance.js'
import { startService } from '../../test/startService.js'

const FLUSH_MS = 10_000

it('default: events of the visitor, 10 s after the first, in one request', async () => {
  const service = await startService()
  const { latchkey, clock, ready } = openInstance(service)
  await latchkey.start()
  await latchkey.open()
  await latchkey.connect({ connectorId: 'test.wallet' })
  await ready()
  await clock.advance(FLUSH_MS - 1)
  expect(service.batches).toEqual([])
  await clock.advance(1)
  await vi.waitFor(() => expect(service.batches).toHaveLength(1))
  expect(service.names()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
  expect(service.batches[0]?.[0]).toMatchObject({ url: 'https://app.test', domain: 'app.test' })
  expect(JSON.stringify(service.batches)).not.toContain('alice')
  expect(service.requests.every((request) => request.includes('projectId=test'))).toBe(true)
})

it('behavior: nothing is asked or sent before the visitor acts, also where a session is restored', async () => {
  const service = await startService()
  const first = openInstance(service)
  await first.latchkey.start()
  await first.latchkey.connect({ connectorId: 'test.wallet' })
  await first.ready()
  const before = service.requests.length
  const connector = createTestConnector({ isAuthorized: true })
  const { latchkey, clock, status } = openInstance(service, { storage: first.storage, connector })
  await latchkey.start()
  expect(latchkey.state.sessions['test']?.status).toBe('connected')
  await clock.advance(10 * FLUSH_MS)
  expect(service.requests).toHaveLength(before)
  expect(status()).toBe('waiting')
})

it('behavior: a modal that the page opens by itself is no act, where the browser knows', async () => {
  const service = await startService()
  const activation = { hasBeenActive: false }
  vi.stubGlobal('navigator', { userActivation: activation })
  const { latchkey, clock, ready } = openInstance(service)
  await latchkey.start()
  await latchkey.open()
  await clock.advance(10 * FLUSH_MS)
  expect(service.requests).toEqual([])
  activation.hasBeenActive = true
  await latchkey.close()
  await latchkey.open()
  await ready()
  vi.unstubAllGlobals()
  expect(service.requests).toHaveLength(1)
})

it.each([
  ['off', 200, { isAnalyticsEnabled: false }],
  ['not found', 404, {}],
  ['of another shape', 200, { isAnalyticsEnabled: 'yes' }],
])('behavior: a service whose configuration is %s is asked once, and sent nothing', async (_, configStatus, config) => {
  const service = Object.assign(await startService(), { configStatus, config })
  const { latchkey, clock, ready, status } = openInstance(service)
  await latchkey.open()
  await ready()
  expect(status()).toBe('off')
  await latchkey.close()
  await latchkey.open()
  await clock.advance(10 * FLUSH_MS)
  expect(service.requests).toHaveLength(1)
})

it('behavior: without an endpoint nothing is asked', async () => {
  const service = await startService()
  const { latchkey, ready, status } = openInstance(service, { endpoints: { directory: service.url } })
  await latchkey.open()
  await ready()
  expect(status()).toBe('off')
  expect(service.requests).toEqual([])
})

it('parameters: addresses', async () => {
  const service = await startService()
  const { latchkey, clock, ready } = openInstance(service, { analytics: { addresses: true } })
  await latchkey.connect({ connectorId: 'test.wallet' })
  await latchkey.disconnect()
  await ready()
  await clock.advance(FLUSH_MS)
  await vi.waitFor(() => expect(service.batches).toHaveLength(1))
  const success = service.batches[0]?.find(({ props }) => props.event === 'CONNECT_SUCCESS')
  expect(success?.props).toMatchObject({ address: 'alice', properties: { method: 'browser', caipNetworkId: 'test:1' } })
})

it('behavior: two instances do not mix', async () => {
  const [one, other] = [await startService(), await startService()]
  const a = openInstance(one)
  const b = openInstance(other, { id: 'b', projectId: 'other' })
  await a.latchkey.open()
  await a.ready()
  await a.clock.advance(FLUSH_MS)
  await b.clock.advance(FLUSH_MS)
  await vi.waitFor(() => expect(one.batches).toHaveLength(1))
  expect(other.requests).toEqual([])
  await b.latchkey.connect({ connectorId: 'test.wallet' })
  await b.ready()
  await b.clock.advance(FLUSH_MS)
  await vi.waitFor(() => expect(other.names()).toContain('CONNECT_SUCCESS'))
  expect(one.names()).not.toContain('CONNECT_SUCCESS')
  expect(other.requests.every((request) => request.includes('projectId=other'))).toBe(true)
})

it.each([
  ['shown', ({ ui }: Latchkey) => ui.shown()],
  ['closed', ({ close }: Latchkey) => close()],
] as const)('behavior: while the modal is on its way to the screen no code is loaded; once it is %s all is counted', async (_, end) => {
  const service = await startService()
  const { latchkey, clock, ready, status } = openInstance(service, { isShown: false })
  await latchkey.open()
  await clock.advance(1_000)
  expect([status(), service.requests]).toEqual(['waiting', []])
  await end(latchkey)
  await ready()
  await clock.advance(10_000)
  await vi.waitFor(() => expect(service.names().slice(0, 2)).toEqual(['INITIALIZE', 'MODAL_OPEN']))
})
