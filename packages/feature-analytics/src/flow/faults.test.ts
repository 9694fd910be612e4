// Services that fail, refuse, answer nonsense or never.
import { expect, it, vi } from 'vitest'
import { openInstance } from '../../test/openInstance.js'
import { startService } from '../../test/startService.js'

const FLUSH_MS = 10_000

async function setUp() {
  const service = await startService()
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...parts: readonly unknown[]) => void lines.push(parts.join(' ')))
  const opened = openInstance(service, { logLevel: 'error' })
  await opened.latchkey.open()
  await opened.ready()
  /** Emits an event, and lets its request end. */
  const send = async (namespace: string) => {
    const before = service.batches.length
    opened.stage.events.emit('DISCONNECT_SUCCESS', { namespace })
    await opened.clock.advance(FLUSH_MS)
    await vi.waitFor(() => expect(service.batches.length).toBeGreaterThan(before))
  }
  const sentOf = (namespace: string) => service.batches.flat().filter(({ props }) => props.properties?.['namespace'] === namespace).length
  const alerts = () => lines.filter((line) => line.includes('Invalid App Configuration')).length
  return { ...opened, alerts, send, sentOf, service }
}

it('403: one alert per error state, and a later success ends it', async () => {
  const { alerts, send, sentOf, service, status } = await setUp()
  await send('aaa')
  expect([status(), alerts()]).toEqual(['on', 0])
  service.status = 403
  await send('bbb')
  await vi.waitFor(() => expect(status()).toBe('refused'))
  await send('ccc')
  expect(alerts()).toBe(1)
  service.status = 202
  await send('ddd')
  await vi.waitFor(() => expect(status()).toBe('on'))
  service.status = 403
  await send('eee')
  await vi.waitFor(() => expect(alerts()).toBe(2))
  expect(['bbb', 'ccc', 'ddd', 'eee'].map(sentOf), 'nothing is offered again').toEqual([1, 1, 1, 1])
})

it('500: the same events are offered again until they are taken', async () => {
  const { clock, send, sentOf, service, status } = await setUp()
  service.status = 500
  await send('aaa')
  await vi.waitFor(async () => {
    await clock.advance(FLUSH_MS)
    expect(sentOf('aaa')).toBeGreaterThan(1)
  })
  service.status = 202
  const ids = () => new Set(service.batches.flat().map(({ eventId }) => eventId)).size
  const before = ids()
  await vi.waitFor(async () => {
    const count = sentOf('aaa')
    await clock.advance(10 * FLUSH_MS)
    expect(sentOf('aaa')).toBe(count)
  })
  expect(ids(), 'under the same ids').toBe(before)
  expect(status()).toBe('on')
})

it('400: events that the service calls bad are not offered again', async () => {
  const { clock, send, sentOf, service } = await setUp()
  service.status = 400
  await send('aaa')
  service.status = 202
  await send('bbb')
  await clock.advance(10 * FLUSH_MS)
  expect([sentOf('aaa'), sentOf('bbb')]).toEqual([1, 1])
})

it('HTML: any answer of success is good', async () => {
  const { clock, send, sentOf, service, status } = await setUp()
  service.body = '<!doctype html><title>Welcome</title>'
  await send('aaa')
  await send('bbb')
  await clock.advance(10 * FLUSH_MS)
  expect([sentOf('aaa'), sentOf('bbb'), status()]).toEqual([1, 1, 'on'])
})

it('never: one request at a time, and the page goes on', async () => {
  const { clock, latchkey, send, service, stage } = await setUp()
  service.hangs = true
  await send('aaa')
  const before = service.batches.length
  stage.events.emit('DISCONNECT_SUCCESS', { namespace: 'bbb' })
  await clock.advance(FLUSH_MS - 1)
  expect(service.batches).toHaveLength(before)
  expect(await latchkey.close()).toBe(true)
  await latchkey.connect({ connectorId: 'test.wallet' })
  expect(latchkey.state.sessions['test']?.status).toBe('connected')
})
