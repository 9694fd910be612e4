import { createTestLatchkey, createTestPage } from '@latchkey/testkit'
import type { TestPage } from '@latchkey/testkit'
import { base, mainnet } from 'viem/chains'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eip155 } from '../eip155.js'
import type { Eip155Options } from '../options.js'
import { announceWallet } from '../../test/announceWallet.js'
import { createMockEip1193Provider } from '../../test/createMockEip1193Provider.js'

const SAFE = { safeAddress: '0x5aFE3855358E112B5647B952709E6165e1c1eEEe', chainId: base.id }

let page: TestPage & { parent?: unknown }

beforeEach(() => {
  page = createTestPage()
  onTestFinished(page.install())
})

async function start(options: Partial<Eip155Options> = {}) {
  const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  const { latchkey } = createTestLatchkey({ plugins: [eip155({ networks: [mainnet, base], ...options })], logLevel: 'info', logger })
  onTestFinished(latchkey.dispose)
  await latchkey.start()
  return { latchkey, logger }
}

/** A parent window that answers as Safe from an origin. */
function safeAt(origin: string) {
  const parent = {
    postMessage({ id }: { readonly id: string }) {
      page.dispatchEvent(Object.assign(new Event('message'), { source: parent, origin, data: { id, success: true, data: SAFE } }))
    },
  }
  return parent
}

test("parameters: discovery.safeOrigins sets Safe's origins", async () => {
  page.parent = safeAt('https://safe.shop.test')
  const { latchkey } = await start({ discovery: { safeOrigins: ['https://safe.shop.test'] } })
  await vi.waitFor(() => expect(latchkey.state.sessions.eip155).toMatchObject({ connectorId: 'safe', status: 'connected' }), {
    timeout: 10_000,
  })
})

test.each([
  ['there is none', () => undefined, undefined],
  ['it is the page itself', () => (page.parent = page), undefined],
  ['no origin is Safe', () => (page.parent = safeAt('https://app.safe.global')), { safeOrigins: [] }],
])('default: no window is asked or listened to where %s', async (_, arrange, discovery) => {
  arrange()
  const { logger } = await start(discovery && { discovery })
  await vi.dynamicImportSettled()
  expect(page.listenerCount('message')).toBe(0)
  expect([logger.info.mock.calls, logger.error.mock.calls]).toEqual([[], []])
})

test('error: a page whose parent cannot be accessed is logged, and its wallets are listed', async () => {
  page.parent = safeAt('https://app.safe.global')
  const { addEventListener } = page
  page.addEventListener = (...parameters: Parameters<TestPage['addEventListener']>) => {
    if (parameters[0] === 'message') throw new TypeError('hostile')
    addEventListener.apply(page, parameters)
  }
  const provider = createMockEip1193Provider({ accounts: [], chainIds: [base.id] })
  onTestFinished(announceWallet({ page, provider, info: { rdns: 'io.first' } }))
  const { latchkey, logger } = await start()
  await vi.waitFor(
    () => expect(logger.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Safe cannot be looked for'), expect.any(TypeError)),
    { timeout: 10_000 },
  )
  expect(latchkey.state.connectors.map(({ id }) => id)).toEqual(['io.first'])
})
