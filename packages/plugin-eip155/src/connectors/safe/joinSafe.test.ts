import { createMemoryStorage, createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { base, mainnet } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eip155 } from '../../eip155.js'
import type { Eip155Options } from '../../options.js'

const SAFE_ADDRESS = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const safe = { safeAddress: SAFE_ADDRESS.toLowerCase(), chainId: 8453 }

interface Asked {
  readonly id: string
  readonly method: string
  readonly env: { readonly sdkVersion: string }
}

/** A page in a frame, with a scripted parent window. */
function setUp(options: Partial<Eip155Options> = {}, storage = createMemoryStorage()) {
  const asked: { readonly message: Asked; readonly target: string }[] = []
  const parent = { postMessage: (message: Asked, target: string) => void asked.push({ message, target }) }
  const page = Object.assign(createTestPage(), { parent })
  onTestFinished(page.install())
  const made = createTestLatchkey({ plugins: [eip155({ networks: [mainnet, base], ...options })], storage })
  onTestFinished(made.latchkey.dispose)
  const say = (event: { readonly source?: unknown; readonly origin?: string; readonly data: unknown }) =>
    page.dispatchEvent(Object.assign(new Event('message'), { source: parent, origin: 'https://app.safe.global', ...event }))
  const answer = (data: unknown, event: { readonly source?: unknown; readonly origin?: string } = {}) =>
    say({ data: { id: asked.at(-1)?.message.id, success: true, version: '9.1.0', data }, ...event })
  const started = async () => {
    await made.latchkey.start()
    await vi.waitFor(() => expect(asked).toHaveLength(1), 20_000)
  }
  const status = () => made.latchkey.state.sessions['eip155']?.status
  return { ...made, page, parent, asked, say, answer, started, status }
}

test('default: asks the parent window for its Safe, and connects it', async () => {
  const { asked, started, answer, latchkey, status } = setUp()
  await started()
  expect(asked[0]).toMatchObject({ target: '*', message: { method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } } })
  answer(safe)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.target).toBe('https://app.safe.global')
  answer(safe)
  await vi.waitFor(() => expect(status()).toBe('connected'))
  expect(latchkey.state.sessions['eip155']).toMatchObject({
    connectorId: 'safe',
    account: { address: SAFE_ADDRESS, type: 'smartAccount' },
    chainId: 'eip155:8453',
    approvedChainIds: ['eip155:8453'],
  })
})

test('behavior: start does not wait, and the listener of a silent window is removed', async () => {
  const { started, latchkey, clock, page, answer, status } = setUp()
  await started()
  expect(latchkey.state.initialized).toBe(true)
  expect(page.listenerCount('message')).toBe(1)
  await clock.advance(3_000)
  expect(page.listenerCount('message')).toBe(0)
  answer(safe)
  expect(latchkey.state.connectors).toEqual([])
  expect(status()).toBe('disconnected')
})

test('faults 17, 18: messages of other windows, other origins, another shape or another id are dropped', async () => {
  const { started, say, answer, asked, clock, latchkey } = setUp()
  await started()
  const own = { id: asked[0]?.message.id, success: true, data: safe }
  answer(safe, { source: globalThis })
  answer(safe, { source: null })
  answer(safe, { origin: 'https://app.safe.global.example' })
  answer(safe, { origin: 'null' })
  for (const data of [null, undefined, 'text', 7, [own], {}, { ...own, id: undefined }, { ...own, id: 'other' }]) say({ data })
  await clock.advance(0)
  expect(latchkey.state.connectors).toEqual([])
  answer(safe)
  await vi.waitFor(() => expect(latchkey.state.connectors).toMatchObject([{ id: 'safe', name: 'Safe' }]))
})

test.each([{}, null, { ...safe, safeAddress: '0x1' }, { ...safe, chainId: 'base' }])('behavior: %j is not a Safe', async (info) => {
  const { started, answer, page, latchkey } = setUp()
  await started()
  answer(info)
  await vi.waitFor(() => expect(page.listenerCount('message')).toBe(0))
  expect(latchkey.state.connectors).toEqual([])
})

test('behavior: dispose removes the listener', async () => {
  const { started, latchkey, page } = setUp()
  await started()
  latchkey.dispose()
  expect(page.listenerCount()).toBe(0)
})

test('parameters: safeOrigins', async () => {
  const { started, answer, latchkey } = setUp({ discovery: { safeOrigins: ['https://safe.company.example'] } })
  await started()
  answer(safe)
  answer(safe, { origin: 'https://safe.company.example' })
  await vi.waitFor(() => expect(latchkey.state.connectors).toHaveLength(1))
})

test('parameters: without safeOrigins no window is asked', async () => {
  const { latchkey, page } = setUp({ discovery: { safeOrigins: [] } })
  await latchkey.start()
  expect(page.listenerCount('message')).toBe(0)
})

test.each([
  '"constructor"',
  '{}',
  '[]',
  '1',
  '"true"',
  'false',
  'null',
  '{"__proto__":{"polluted":1}}',
  JSON.stringify('x'.repeat(1_000_000)),
])('fault 25: %.40s in storage does not mean that the visitor left the Safe', async (value) => {
  const storage = createMemoryStorage({ '@latchkey/eip155/safe.left': `{"v":1,"value":${value}}` })
  const { asked, started, answer, status } = setUp({}, storage)
  await started()
  answer(safe)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  answer(safe)
  await vi.waitFor(() => expect(status()).toBe('connected'))
  expect({}).not.toHaveProperty('polluted')
})

test('behavior: a visitor who left the Safe stays disconnected', async () => {
  const storage = createMemoryStorage({ '@latchkey/eip155/safe.left': '{"v":1,"value":true}' })
  const { latchkey, started, answer, status } = setUp({}, storage)
  await started()
  answer(safe)
  await vi.waitFor(() => expect(latchkey.state.connectors.map(({ id }) => id)).toContain('safe'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(status()).toBe('disconnected')
})
