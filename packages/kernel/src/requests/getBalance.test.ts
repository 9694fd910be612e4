import { beforeEach, expect, test, vi } from 'vitest'
import { createTestClock, type TestClock } from '../../test/clock.js'
import type { Account } from '../contracts/Session.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import type { Network } from '../contracts/Network.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { SessionParts } from '../connections/parts.js'
import { createTestLog } from '../../test/log.js'
import { createRegistry } from '../state/createRegistry.js'
import { createTestState } from '../../test/state.js'
import { createStorage } from '../storage/createStorage.js'
import { createStore } from '../state/createStore.js'
import { balanceRead } from '../state/transitions/networks.js'
import { patch } from '../state/transitions/Patch.js'
import { getBalance } from './getBalance.js'

const account: Account = { namespace: 'test', address: 'ada', type: 'eoa' }
const network = {
  caipNetworkId: 'test:1',
  namespace: 'test',
  reference: '1',
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 18 },
  rpcUrls: { default: [], chainDefault: [] },
  testnet: false,
} satisfies Network

const items = new Map<string, string>()
const ask = vi.fn<NonNullable<NamespaceAdapter['getBalance']>>()
let clock: TestClock
let controller: AbortController
let kernel: SessionParts

/** The real parts that balances need; only the chain is a double. */
function makeKernel(chain: Partial<NamespaceAdapter> = { getBalance: ask }): SessionParts {
  const log = createTestLog()
  const backend = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const namespaces = createRegistry<NamespaceAdapter>('namespaces')
  namespaces.add('test', { namespace: 'test', ...chain } as unknown as NamespaceAdapter, 'test')
  const state = createTestState({
    activeNamespace: 'test',
    sessions: { test: { status: 'connected', connectorId: 'wallet', accounts: [account], account, chainId: 'test:1' } },
    networks: { test: [network, { ...network, caipNetworkId: 'test:2', reference: '2' }] },
    activeNetworkIds: { test: 'test:1' },
  })
  const parts: Partial<SessionParts> = {
    clock,
    log,
    signal: controller.signal,
    store: createStore(state, log),
    namespaces,
    storage: createStorage({ backend, prefix: '@latchkey/', log, clock }),
  }
  return parts as SessionParts
}

beforeEach(() => {
  items.clear()
  ask.mockReset().mockResolvedValue(1_500_000_000_000_000_000n)
  clock = createTestClock()
  controller = new AbortController()
  kernel = makeKernel()
})

const failing = (): LatchkeyError => new LatchkeyError('RPC_FAILED', { code: -32000 })

test('gives the amount in base units and as an exact decimal', async () => {
  expect(await getBalance(kernel)).toEqual({ amountBaseUnits: 1_500_000_000_000_000_000n, decimals: 18, symbol: 'CN', formatted: '1.5' })
  expect(ask).toHaveBeenCalledExactlyOnceWith({ account, network, signal: expect.any(AbortSignal) })
})

test('is cached for 30 s, also across a reload, and not longer', async () => {
  await getBalance(kernel)
  clock.advance(30_000)
  kernel = makeKernel()
  expect((await getBalance(kernel)).formatted).toBe('1.5')
  expect(ask).toHaveBeenCalledOnce()
  clock.advance(1)
  ask.mockResolvedValue(2n)
  expect((await getBalance(kernel)).amountBaseUnits).toBe(2n)
})

test('each account and network has its own entry; expired ones are not kept', async () => {
  await getBalance(kernel)
  clock.advance(20_000)
  kernel.store.apply(patch({ activeNetworkIds: { test: 'test:2' } }))
  ask.mockResolvedValue(7n)
  expect((await getBalance(kernel)).amountBaseUnits).toBe(7n)
  kernel.store.apply(patch({ activeNetworkIds: { test: 'test:1' } }))
  expect((await getBalance(kernel)).formatted).toBe('1.5')
  expect(ask).toHaveBeenCalledTimes(2)
  clock.advance(15_000)
  await getBalance(kernel)
  const { value } = JSON.parse(items.get('@latchkey/native_balances') ?? '') as { value: { account: string }[] }
  expect(value.map((entry) => entry.account)).toEqual(['test:2:ada', 'test:1:ada'])
  clock.advance(30_000)
  kernel.store.apply(patch({ activeNetworkIds: { test: 'test:2' } }))
  await getBalance(kernel)
  expect(JSON.parse(items.get('@latchkey/native_balances') ?? '').value).toHaveLength(2)
})

test('a chain that reads no balance says so, and nothing is remembered', async () => {
  kernel = makeKernel({})
  for (let time = 0; time < 2; time += 1)
    await expect(getBalance(kernel)).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED', context: { method: 'getBalance' } })
})

test('forceUpdate asks although the cache is fresh', async () => {
  await getBalance(kernel)
  ask.mockResolvedValue(0n)
  expect((await getBalance(kernel, { forceUpdate: true })).formatted).toBe('0')
  expect((await getBalance(kernel)).formatted).toBe('0')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('callers at the same time share one request', async () => {
  const all = await Promise.all([getBalance(kernel, { forceUpdate: true }), getBalance(kernel), getBalance(kernel, { forceUpdate: true })])
  expect(all.map(({ formatted }) => formatted)).toEqual(['1.5', '1.5', '1.5'])
  expect(ask).toHaveBeenCalledOnce()
})

test('forceUpdate does not join a request that was on its way before; the older answer is not cached', async () => {
  const answers: ((amount: bigint) => void)[] = []
  ask.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const before = getBalance(kernel)
  const forced = [getBalance(kernel, { forceUpdate: true }), getBalance(kernel, { forceUpdate: true }), getBalance(kernel)]
  expect(ask).toHaveBeenCalledTimes(2)
  answers[1]?.(2n)
  for (const { amountBaseUnits } of await Promise.all(forced)) expect(amountBaseUnits).toBe(2n)
  answers[0]?.(1n)
  expect((await before).amountBaseUnits).toBe(1n)
  expect((await getBalance(kernel)).amountBaseUnits).toBe(2n)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a caller that aborts does not abort the others', async () => {
  let answer = (_: bigint): void => undefined
  ask.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const mine = new AbortController()
  const [impatient, patient] = [getBalance(kernel, { signal: mine.signal }), getBalance(kernel)]
  mine.abort()
  await expect(impatient).rejects.toMatchObject({ code: 'ABORTED' })
  answer(3n)
  expect((await patient).amountBaseUnits).toBe(3n)
  expect((await getBalance(kernel)).amountBaseUnits).toBe(3n)
  expect(ask).toHaveBeenCalledOnce()
})

test('fault 45: a node that never answers rejects with RPC_TIMEOUT after 10 s', async () => {
  ask.mockImplementation(() => new Promise(() => undefined))
  const work = getBalance(kernel)
  await clock.waitFor(10_000)
  clock.advance(10_000)
  await expect(work).rejects.toMatchObject({ code: 'RPC_TIMEOUT', context: { method: 'getBalance', timeoutMs: 10_000 } })
})

test('after a failure the chain is asked again only 30 s later', async () => {
  ask.mockRejectedValueOnce(failing())
  await expect(getBalance(kernel)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  clock.advance(29_999)
  await expect(getBalance(kernel)).rejects.toMatchObject({
    code: 'BALANCE_UNAVAILABLE',
    message: 'Token Balance Unavailable',
    context: { chainId: 'test:1' },
    cause: { code: 'RPC_FAILED' },
  })
  expect(ask).toHaveBeenCalledOnce()
  clock.advance(1)
  expect((await getBalance(kernel)).formatted).toBe('1.5')
})

test('a clock that is set back by an hour makes no balance unavailable', async () => {
  ask.mockRejectedValueOnce(new LatchkeyError('RPC_FAILED', {}))
  await expect(getBalance(kernel)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  const now = clock.now()
  vi.spyOn(kernel.clock, 'now').mockReturnValue(now - 3_600_000)
  ask.mockResolvedValue(7n)
  await expect(getBalance(kernel)).resolves.toMatchObject({ amountBaseUnits: 7n })
})

test('forceUpdate asks although the last failure is recent; success lifts the pause', async () => {
  ask.mockRejectedValueOnce(failing())
  await expect(getBalance(kernel)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  expect((await getBalance(kernel, { forceUpdate: true })).formatted).toBe('1.5')
  clock.advance(1)
  kernel.storage.remove('native_balances')
  expect((await getBalance(kernel)).formatted).toBe('1.5')
})

test('a failure on one network does not pause the others', async () => {
  ask.mockRejectedValueOnce(failing())
  await expect(getBalance(kernel)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  kernel.store.apply(patch({ activeNetworkIds: { test: 'test:2' } }))
  expect((await getBalance(kernel)).formatted).toBe('1.5')
})

test('a foreign failure is wrapped', async () => {
  const cause = new TypeError('boom')
  ask.mockRejectedValueOnce(cause)
  await expect(getBalance(kernel)).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE', cause })
})

test('dispose() aborts the request without a pause', async () => {
  ask.mockImplementation(() => new Promise(() => undefined))
  const work = getBalance(kernel)
  controller.abort()
  await expect(work).rejects.toMatchObject({ code: 'ABORTED' })
})

test.each([
  ['no list', { test: '1' }],
  ['an amount that is not an integer', [{ account: 'test:1:ada', amount: '1.5', atMs: 0 }]],
  ['an empty amount, which is not zero', [{ account: 'test:1:ada', amount: '', atMs: 0 }]],
  ['an amount of too many digits', [{ account: 'test:1:ada', amount: '9'.repeat(101), atMs: 0 }]],
  ['an entry without time', [{ account: 'test:1:ada', amount: '1' }]],
  ['null', [null]],
])('fault 25: a stored balance that is %s is dropped with one warning, and the chain is asked', async (_, value) => {
  kernel.storage.set('native_balances', value)
  expect((await getBalance(kernel)).formatted).toBe('1.5')
  expect((kernel.log as ReturnType<typeof createTestLog>).lines.map(({ level }) => level)).toEqual(['warn'])
})

test('a stored balance with a time in the future is ignored', async () => {
  kernel.storage.set('native_balances', [{ account: 'test:1:ada', amount: '1', atMs: clock.now() + 1 }])
  expect((await getBalance(kernel)).formatted).toBe('1.5')
})

test('needs a connected session, an installed namespace and a listed network', async () => {
  await expect(getBalance(kernel, { namespace: 'other' })).rejects.toMatchObject({ code: 'NOT_CONNECTED', context: { namespace: 'other' } })
  kernel.store.apply(patch({ activeNetworkIds: { test: 'test:9' } }))
  await expect(getBalance(kernel)).rejects.toMatchObject({ code: 'NETWORK_NOT_CONFIGURED', context: { chainId: 'test:9' } })
  kernel.store.apply(patch({ sessions: { test: { status: 'disconnected' } } }))
  await expect(getBalance(kernel)).rejects.toMatchObject({ code: 'NOT_CONNECTED', context: { namespace: 'test' } })
  kernel.store.apply(patch({ activeNamespace: undefined }))
  await expect(getBalance(kernel)).rejects.toMatchObject({ code: 'NOT_CONNECTED', context: { namespace: undefined } })
  expect(ask).not.toHaveBeenCalled()
})

test('default: the state shows every balance that a node gave, of at most 20 accounts and networks', async () => {
  ask.mockResolvedValueOnce(5n).mockResolvedValueOnce(7n)
  const balance = await getBalance(kernel)
  expect(kernel.store.data.balances).toEqual({ 'test:1:ada': balance })
  const shown = kernel.store.data.balances['test:1:ada']
  await getBalance(kernel)
  expect(kernel.store.data.balances['test:1:ada']).toBe(shown)
  await getBalance(kernel, { forceUpdate: true })
  expect(kernel.store.data.balances['test:1:ada']).toMatchObject({ amountBaseUnits: 7n, formatted: '0.000000000000000007' })
  for (let number = 0; number < 20; number += 1) kernel.store.apply(balanceRead(kernel.store.data, `test:1:other${number}`, balance))
  expect(Object.keys(kernel.store.data.balances)).toHaveLength(20)
  expect(kernel.store.data.balances).not.toHaveProperty('test:1:ada')
})

test('error: a balance that a node did not give is not shown', async () => {
  ask.mockRejectedValueOnce(new Error('down'))
  await expect(getBalance(kernel)).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  expect(kernel.store.data.balances).toEqual({})
})
