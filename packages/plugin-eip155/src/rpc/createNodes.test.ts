import { startAnvil } from '@latchkey/testkit/node'
import type { Anvil } from '@latchkey/testkit/node'
import { createTestClient, fallback, http, webSocket } from 'viem'
import { getWebSocketRpcClient } from 'viem/utils'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readNetwork } from '../chain/readNetwork.js'
import { readRpcUrls } from '../chain/readRpcUrls.js'
import type { RpcEndpoint } from '../chain/readRpcUrls.js'
import { createNodes } from './createNodes.js'
import type { FaultyNode, RpcMessage } from '../../test/startFaultyNode.js'
import { startFaultyNode } from '../../test/startFaultyNode.js'

const FUNDED = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TEN_THOUSAND_ETHER = '0x21e19e0c9bab2400000'
const BALANCE = { method: 'eth_getBalance', params: [FUNDED, 'latest'] } as const

let anvil: Anvil
let other: Anvil
let faulty: FaultyNode
let controller: AbortController

beforeAll(async () => {
  ;[anvil, other] = await Promise.all([startAnvil({ chainId: 31_337 }), startAnvil({ chainId: 31_338 })])
})
afterAll(() => Promise.all([anvil.stop(), other.stop()]))
beforeEach(async () => {
  controller = new AbortController()
  faulty = await startFaultyNode(anvil.url)
})
afterEach(async () => {
  controller.abort()
  await faulty.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const clock = {
  now: () => Date.now(),
  after(delayMs: number, run: () => void) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

interface Setup {
  /** The chain's public nodes. */
  readonly own?: readonly string[]
  readonly publicNodes?: boolean
  readonly isRanked?: boolean
}

/** Nodes of the chain 31337: the host's, and the chain's own. */
function setUp(host: readonly RpcEndpoint[], { own = [], publicNodes = false, isRanked = false }: Setup = {}) {
  const endpoints = readRpcUrls(host.length > 0 ? { 31337: host } : {})
  const chain = {
    id: 31_337,
    name: 'Anvil',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: own } },
  }
  const network = readNetwork(chain, { option: 'network', endpoints, publicNodes })
  const { ask: nodes } = createNodes({ endpoints, isRanked, clock, verdicts: new Map(), signal: controller.signal })
  return { ask: (request: { method: string; params?: unknown } = BALANCE) => nodes(network, request) }
}

describe('createNodes', () => {
  test('default: reads from the node, in one HTTP request with the check of its chain', async () => {
    const { ask } = setUp([faulty.url])
    expect(await Promise.all([ask(), ask({ method: 'eth_blockNumber' })])).toEqual([TEN_THOUSAND_ETHER, '0x0'])
    expect(faulty.asked).toEqual([['eth_chainId', 'eth_getBalance', 'eth_blockNumber']])
    await ask()
    expect(faulty.asked[1]).toEqual(['eth_chainId', 'eth_getBalance'])
  })

  test("fault 65: when the host's nodes fail, the chain's public ones are asked only where the host allows it", async () => {
    const dead = 'http://127.0.0.1:1'
    for (const endpoint of [dead, http(dead, { retryCount: 0 })]) {
      await expect(setUp([endpoint], { own: [faulty.url] }).ask()).rejects.toMatchObject({ code: 'RPC_FAILED' })
      expect(faulty.asked).toEqual([])
      expect(await setUp([endpoint], { own: [faulty.url], publicNodes: true }).ask()).toBe(TEN_THOUSAND_ETHER)
      expect(faulty.asked).toHaveLength(1)
      await setUp([], { own: [faulty.url] }).ask()
      ;(faulty.asked as unknown[]).length = 0
    }
    await setUp([anvil.url], { own: [faulty.url], publicNodes: true }).ask()
    expect(faulty.asked).toEqual([])
  })

  test('fault 15: an RPC node that reports another chain id: rejected, and its answer dropped', async () => {
    const { ask } = setUp([other.url])
    await expect(ask()).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN', context: { expected: 'eip155:31337', actual: 'eip155:31338' } })
    expect(await setUp([other.url, anvil.url]).ask()).toBe(TEN_THOUSAND_ETHER)
  })

  test('parameters: a viem transport as endpoint, with the same chain check', async () => {
    expect(await setUp([http(anvil.url)]).ask()).toBe(TEN_THOUSAND_ETHER)
    await expect(setUp([http(other.url)]).ask()).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  test('fault 56: a node that changes its chain later is rejected, its answer is dropped, and the next is asked', async () => {
    const [alone, both] = [setUp([faulty.url]), setUp([faulty.url, anvil.url])]
    expect([await alone.ask(), await both.ask()]).toEqual([TEN_THOUSAND_ETHER, TEN_THOUSAND_ETHER])
    faulty.turnTo(other.url)
    await expect(alone.ask({ method: 'eth_chainId' })).rejects.toMatchObject({
      code: 'RPC_WRONG_CHAIN',
      context: { expected: 'eip155:31337', actual: 'eip155:31338' },
    })
    expect(await both.ask({ method: 'eth_chainId' })).toBe('0x7a69')
    faulty.turnTo(anvil.url)
    expect(await alone.ask()).toBe(TEN_THOUSAND_ETHER)
  })

  test('fault 56: a transaction is not sent to a node that changed its chain', async () => {
    const { ask } = setUp([faulty.url])
    await ask()
    faulty.turnTo(other.url)
    await expect(ask({ method: 'eth_sendRawTransaction', params: ['0x'] })).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
    expect(faulty.asked.flat()).not.toContain('eth_sendRawTransaction')
  })

  test('fault 56: a viem transport over HTTP that changed its chain is rejected after a minute, or a failure, and gets no transaction', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { ask } = setUp([http(faulty.url, { retryCount: 0 })])
    const wrong = { code: 'RPC_WRONG_CHAIN' }
    await ask()
    await ask()
    expect(faulty.asked.flat().filter((method) => method === 'eth_chainId')).toHaveLength(1)
    faulty.turnTo(other.url)
    await expect(ask({ method: 'eth_sendRawTransaction', params: ['0x'] })).rejects.toMatchObject(wrong)
    faulty.turnTo(anvil.url)
    await ask()
    faulty.turnTo(other.url)
    vi.setSystemTime(Date.now() + 60_000)
    await expect(ask()).rejects.toMatchObject(wrong)
    expect(faulty.asked.flat()).not.toContain('eth_sendRawTransaction')
  })

  test('fault 56: a WebSocket of the host is asked for its chain with each request', async () => {
    const url = anvil.url.replace('http', 'ws')
    onTestFinished(async () => {
      await setChainId(anvil.url, 31_337)
      ;(await getWebSocketRpcClient(url)).close()
    })
    const { ask } = setUp([webSocket(url)])
    expect(await ask()).toBe(TEN_THOUSAND_ETHER)
    await setChainId(anvil.url, 31_338)
    await expect(ask()).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
    await setChainId(anvil.url, 31_337)
    expect(await ask()).toBe(TEN_THOUSAND_ETHER)
  })

  test('fault 56: of several nodes behind one transport the one that answered must be of the chain', async () => {
    faulty.treat({ change: ([answer]) => ({ ...answer, error: { code: -32_601, message: 'no' }, result: undefined }) })
    const single = { retryCount: 0 }
    // The first node only answers the chain id.
    const onlyChain = http(anvil.url, { ...single, methods: { include: ['eth_chainId'] } })
    const { ask } = setUp([fallback([onlyChain, http(other.url, single)], single)])
    await expect(ask()).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
    expect(await setUp([fallback([http(faulty.url, single), http(anvil.url, single)], single)]).ask()).toBe(TEN_THOUSAND_ETHER)
  })

  test.each([307, 308])('fault 45: a redirect with status %i is not followed', async (status) => {
    const { ask } = setUp([faulty.url, anvil.url])
    const second = await startFaultyNode(anvil.url)
    faulty.treat({ status, headers: { Location: second.url } })
    expect(await ask()).toBe(TEN_THOUSAND_ETHER)
    await expect(setUp([faulty.url]).ask()).rejects.toMatchObject({
      code: 'RPC_FAILED',
      context: { detail: expect.stringContaining('redirects') },
    })
    expect(second.asked).toEqual([])
    await second.stop()
  })

  test('fault 45: an answer that is too long, or too deep, goes to the next node', async () => {
    for (const body of ['1'.repeat(11_000_000), `[{"id":1,"result":${'['.repeat(5_000)}${']'.repeat(5_000)}}]`]) {
      faulty.treat({ status: 200, body })
      expect(await setUp([faulty.url, anvil.url]).ask()).toBe(TEN_THOUSAND_ETHER)
    }
  })

  test('fault 45: a Retry-After of an hour ends the call', async () => {
    faulty.treat({ status: 429, headers: { 'Retry-After': '3600' } })
    await expect(setUp([faulty.url]).ask()).rejects.toMatchObject({ code: 'RPC_FAILED', context: { code: 429 } })
  })

  test('fault 45: 5xx and cut connections are retried', async () => {
    const { ask } = setUp([faulty.url])
    faulty.treat({ status: 503 }, 'cut', 'pass')
    expect(await ask()).toBe(TEN_THOUSAND_ETHER)
    expect(faulty.asked).toHaveLength(3)
  })

  test('fault 45: 429 with Retry-After waits as long as the node says', async () => {
    const { ask } = setUp([faulty.url])
    const timers = vi.spyOn(globalThis, 'setTimeout')
    faulty.treat({ status: 429, headers: { 'Retry-After': '1' } }, 'pass')
    expect(await ask()).toBe(TEN_THOUSAND_ETHER)
    expect(timers.mock.calls.map(([, delayMs]) => delayMs)).toContain(1_000)
  })

  test('fault 45: a permanent failure ends after three retries', async () => {
    const { ask } = setUp([faulty.url])
    faulty.treat({ status: 500 })
    await expect(ask()).rejects.toMatchObject({ code: 'RPC_FAILED', context: { code: 500, method: 'eth_getBalance' }, retryable: true })
    expect(faulty.asked).toHaveLength(4)
  })

  test('fault 45: invalid JSON goes to the next node', async () => {
    const { ask } = setUp([faulty.url, anvil.url])
    faulty.treat({ status: 200, headers: { 'Content-Type': 'application/json' }, body: '<html>' })
    expect(await ask()).toBe(TEN_THOUSAND_ETHER)
  })

  test('fault 45: an unreachable node goes to the next', async () => {
    await faulty.stop()
    expect(await setUp([faulty.url, anvil.url]).ask()).toBe(TEN_THOUSAND_ETHER)
    faulty = await startFaultyNode(anvil.url)
  })

  test('fault 45: a node that does not answer is a timeout; every call settles', async () => {
    const { ask } = setUp([faulty.url])
    await ask()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    faulty.treat('hang')
    const failed = expect(ask()).rejects.toMatchObject({ code: 'RPC_TIMEOUT', context: { method: 'eth_getBalance', timeoutMs: 10_000 } })
    for (let count = 2; count <= 5; count += 1) {
      await vi.advanceTimersByTimeAsync(2_000)
      await arrives(count)
      await vi.advanceTimersByTimeAsync(10_000)
    }
    await failed
  })

  test('fault 45: a batch answered partly or out of order', async () => {
    const { ask } = setUp([faulty.url])
    await ask()
    const calls = () => Promise.all([ask({ method: 'eth_chainId' }), ask(), ask({ method: 'web3_clientVersion' })])
    faulty.treat({ change: (answers) => answers.toReversed() })
    expect(await calls()).toEqual(['0x7a69', TEN_THOUSAND_ETHER, expect.stringContaining('anvil')])
    faulty.treat({ change: ([chain, , last]) => [chain, last] }, 'pass')
    expect(await calls()).toEqual(['0x7a69', TEN_THOUSAND_ETHER, expect.stringContaining('anvil')])
  })

  test('fault 45: a node without batches is asked one by one', async () => {
    const { ask } = setUp([faulty.url])
    const refusal = { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Batches are not supported.' } }
    faulty.treat({ change: () => refusal }, { change: ([answer]) => answer as RpcMessage })
    expect(await ask()).toBe(TEN_THOUSAND_ETHER)
    expect(faulty.asked).toEqual([['eth_chainId', 'eth_getBalance'], ['eth_chainId'], ['eth_getBalance']])
  })

  test('error: an error of the node itself is not retried', async () => {
    const { ask } = setUp([faulty.url])
    await ask()
    await expect(ask({ method: 'eth_unknown' })).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED', context: { method: 'eth_unknown' } })
    await expect(ask({ method: 'eth_getBalance', params: ['0x1'] })).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(faulty.asked).toHaveLength(3)
  })

  test('error: a revert keeps its data', async () => {
    const { ask } = setUp([anvil.url])
    // Runs `revert(0, 0)`: PUSH1 0, PUSH1 0, REVERT.
    const call = ask({ method: 'eth_call', params: [{ data: '0x60006000fd' }, 'latest'] })
    await expect(call).rejects.toMatchObject({ code: 'RPC_FAILED', context: { code: 3, method: 'eth_call' } })
  })

  test('behavior: dispose ends running requests', async () => {
    const { ask } = setUp([faulty.url])
    faulty.treat('hang')
    const failed = expect(ask()).rejects.toMatchObject({ code: 'ABORTED' })
    await arrives(1)
    controller.abort()
    await failed
  })

  test('parameters: ranking asks every node, and ends with the instance', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asking = setUp([faulty.url, anvil.url], { isRanked: true }).ask()
    while (faulty.asked.flat().filter((method) => method === 'net_listening').length < 2) await vi.advanceTimersByTimeAsync(10)
    expect(await asking).toBe(TEN_THOUSAND_ETHER)
    controller.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: nothing is sent before the first read', () => {
    setUp([faulty.url])
    expect(faulty.asked).toEqual([])
  })
})

/** Waits, on real turns of the event loop, until the node was asked so often. */
async function arrives(count: number): Promise<void> {
  while (faulty.asked.length < count && !controller.signal.aborted) await new Promise((resolve) => setImmediate(resolve))
}

/** Makes the node itself serve another chain. */
async function setChainId(url: string, chainId: number): Promise<void> {
  await createTestClient({ mode: 'anvil', transport: http(url) }).request({ method: 'anvil_setChainId', params: [chainId] } as never)
}
