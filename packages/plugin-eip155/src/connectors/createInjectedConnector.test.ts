import type { ConnectionChange, Logger } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/testkit'
import { base } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { readNetwork } from '../chain/readNetwork.js'
import { createMockEip1193Provider } from '../../test/createMockEip1193Provider.js'
import type { MockProviderOptions } from '../../test/createMockEip1193Provider.js'
import { createInjectedConnector } from './createInjectedConnector.js'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = (address: string) => ({ namespace: 'eip155', address, type: 'eoa' })
const network = readNetwork(base, { option: 'network', endpoints: new Map() })
const { signal } = new AbortController()

function setUp(options: Partial<MockProviderOptions> = {}) {
  const provider = createMockEip1193Provider({ accounts: [FIRST.toLowerCase(), SECOND], chainIds: [base.id], ...options })
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() } satisfies Logger
  const messages: unknown[] = []
  const connector = createInjectedConnector({
    info: { id: 'mock.wallet', namespace: 'eip155', name: 'Mock', type: 'ANNOUNCED' },
    provider,
    host: {
      clock: createTestClock(),
      log,
      findNetwork: (chainId) => (chainId === network.caipNetworkId ? network : undefined),
      onMessage: (message) => messages.push(message),
    },
  })
  const changes: ConnectionChange[] = []
  const methods = () => provider.calls.map((call) => call.method)
  return { provider, connector, log, messages, changes, methods, watch: () => connector.subscribe((change) => changes.push(change)) }
}

describe('connect', () => {
  test('default: checksummed accounts and the chain', async () => {
    const { connector, methods } = setUp()
    expect(await connector.connect({ signal })).toEqual({ accounts: [account(FIRST), account(SECOND)], chainId: 'eip155:1' })
    expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('parameters: chainId switches the wallet', async () => {
    const { connector } = setUp()
    expect(await connector.connect({ signal, chainId: 'eip155:8453' })).toMatchObject({ chainId: 'eip155:8453' })
  })

  test('parameters: a rejected switch to chainId leaves the wallet connected on its network', async () => {
    const { connector, provider, log } = setUp()
    provider.fail('wallet_switchEthereumChain', { code: 4001 })
    expect(await connector.connect({ signal, chainId: 'eip155:8453' })).toMatchObject({ chainId: 'eip155:1' })
    expect(log.info).toHaveBeenCalledOnce()
  })

  test.each([
    ['switches', undefined, 'eip155:8453'],
    ['stays', { code: 4001 }, 'eip155:1'],
  ])('behavior: the account in use is the one after the prompt for chainId, when the wallet %s', async (_, refusal, chainId) => {
    const { connector, provider, changes, watch } = setUp()
    const request = provider.request.bind(provider)
    provider.request = async (asked) => {
      if (asked.method === 'wallet_switchEthereumChain') provider.setAccounts([SECOND])
      return request(asked)
    }
    if (refusal) provider.fail('wallet_switchEthereumChain', refusal)
    expect(await connector.connect({ signal, chainId: 'eip155:8453' })).toEqual({ accounts: [account(SECOND)], chainId })
    watch()
    provider.setAccounts([FIRST])
    expect(changes).toEqual([{ type: 'accountsChanged', accounts: [account(FIRST)] }])
  })

  test('behavior: after an abort there is no further prompt, and the approval is returned for revocation', async () => {
    const { connector, methods } = setUp()
    expect(await connector.connect({ signal: AbortSignal.abort(), chainId: 'eip155:8453' })).toMatchObject({ chainId: 'eip155:1' })
    expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('behavior: an account that is sent repeatedly is read once', async () => {
    const accounts = [SECOND, SECOND.toLowerCase(), '0x1', 7, null, FIRST] as string[]
    const { connector } = setUp({ accounts })
    expect((await connector.connect({ signal })).accounts).toEqual([account(SECOND), account(FIRST)])
  })

  test('behavior: an account whose checksum is wrong is left out', async () => {
    const { connector } = setUp({ accounts: [FIRST.replace('F', 'f'), `0x${SECOND.slice(2).toUpperCase()}`, SECOND] as string[] })
    expect((await connector.connect({ signal })).accounts).toEqual([account(SECOND)])
  })

  test.each([
    [4001, 'USER_REJECTED'],
    [4100, 'UNAUTHORIZED'],
    [-32_002, 'REQUEST_ALREADY_PENDING'],
    [4200, 'METHOD_NOT_SUPPORTED'],
    [4900, 'WALLET_DISCONNECTED'],
    [123, 'WALLET_FAILED'],
  ])('error: %i is %s', async (code, expected) => {
    const { connector, provider } = setUp()
    provider.fail('eth_requestAccounts', { code })
    await expect(connector.connect({ signal })).rejects.toMatchObject({ code: expected, cause: { code } })
  })

  test('error: no account, and no chain', async () => {
    await expect(setUp({ accounts: [] }).connector.connect({ signal })).rejects.toMatchObject({ code: 'WALLET_NO_ACCOUNTS' })
    const { connector } = setUp({ answers: { eth_chainId: () => 'mainnet' } })
    await expect(connector.connect({ signal })).rejects.toMatchObject({ code: 'WALLET_FAILED', context: { method: 'eth_chainId' } })
  })
})

describe('reconnect', () => {
  test('default: restores the approval without a prompt', async () => {
    const { connector, methods } = setUp({ isApproved: true })
    expect(await connector.reconnect({ signal })).toEqual({ accounts: [account(FIRST), account(SECOND)], chainId: 'eip155:1' })
    expect(methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('fault 33: a revoked approval gives undefined', async () => {
    const { connector, methods } = setUp()
    expect(await connector.reconnect({ signal })).toBeUndefined()
    expect(methods()).toEqual(['eth_accounts'])
  })

  test('fault 30: an authorisation check that rejects is a typed error', async () => {
    const { connector, provider } = setUp({ isApproved: true })
    provider.fail('eth_accounts', { code: -32_603 })
    await expect(connector.reconnect({ signal })).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })
})

describe('disconnect', () => {
  test('default: revokes the permission', async () => {
    const { connector, provider, methods } = setUp({ isApproved: true })
    await connector.disconnect()
    expect(methods()).toEqual(['wallet_getPermissions', 'wallet_revokePermissions'])
    expect(provider.calls[1]?.params).toEqual([{ eth_accounts: {} }])
  })

  test('behavior: what was not granted is not revoked', async () => {
    const { connector, methods } = setUp()
    await connector.disconnect()
    expect(methods()).toEqual(['wallet_getPermissions'])
  })

  test.each(['wallet_getPermissions', 'wallet_revokePermissions'])('behavior: a wallet without %s is no failure', async (method) => {
    const { connector, provider, log } = setUp({ isApproved: true })
    provider.fail(method, { code: 4200 })
    await connector.disconnect()
    expect(log.debug).toHaveBeenCalledOnce()
  })
})

describe('request', () => {
  test('default: passed unchanged', async () => {
    const { connector, provider } = setUp({ answers: { eth_sign: (params) => params } })
    expect(await connector.request({ method: 'eth_sign', params: [1, 2] })).toEqual([1, 2])
    await connector.request({ method: 'eth_chainId' })
    expect(provider.calls).toEqual([{ method: 'eth_sign', params: [1, 2] }, { method: 'eth_chainId' }])
  })

  test('error: an unknown method', async () => {
    await expect(setUp().connector.request({ method: 'eth_x' })).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
  })
})

describe('subscribe', () => {
  test('default: reports in order, checksummed, as CAIP ids', async () => {
    const { connector, provider, changes, messages, watch } = setUp()
    await connector.connect({ signal })
    watch()
    provider.setAccounts([SECOND.toLowerCase()])
    provider.setChain(base.id)
    provider.emit('message', { type: 'eth_subscription' })
    provider.emit('disconnect', { code: 4900 })
    await vi.waitFor(() => expect(changes).toHaveLength(4))
    expect(changes).toEqual([
      { type: 'accountsChanged', accounts: [account(SECOND)] },
      { type: 'chainChanged', chainId: 'eip155:8453' },
      { type: 'message', message: { type: 'eth_subscription' } },
      { type: 'disconnected' },
    ])
    expect(messages).toEqual([{ type: 'eth_subscription' }])
  })

  test('fault 32: empty or repeated accountsChanged is reported once', async () => {
    const { connector, provider, changes, watch } = setUp()
    await connector.connect({ signal })
    watch()
    provider.emit('accountsChanged', [FIRST, SECOND])
    for (let count = 0; count < 3; count += 1) provider.emit('accountsChanged', [SECOND])
    for (let count = 0; count < 3; count += 1) provider.emit('accountsChanged', [])
    provider.emit('chainChanged', '0x5')
    await vi.waitFor(() => expect(changes.at(-1)?.type).toBe('chainChanged'))
    expect(changes.slice(0, -1)).toEqual([
      { type: 'accountsChanged', accounts: [account(SECOND)] },
      { type: 'accountsChanged', accounts: [] },
    ])
  })

  test('behavior: a temporary loss of the chain (1013) and an invalid chain are not reported', async () => {
    const { connector, provider, changes, watch } = setUp()
    await connector.connect({ signal })
    watch()
    provider.emit('disconnect', { code: 1013 })
    provider.emit('chainChanged', 'loading')
    provider.emit('message', 'last')
    await vi.waitFor(() => expect(changes).toEqual([{ type: 'message', message: 'last' }]))
  })

  test('behavior: disposing removes every listener, and nothing more is reported', async () => {
    const { connector, provider, changes, watch } = setUp()
    await connector.connect({ signal })
    const dispose = watch()
    expect(provider.listenerCount()).toBe(4)
    dispose()
    dispose()
    expect(provider.listenerCount()).toBe(0)
    provider.setChain(base.id)
    expect(changes).toEqual([])
  })

  test('behavior: a provider without events can be subscribed to', async () => {
    const { log, provider } = setUp()
    const connector = createInjectedConnector({
      info: { id: 'bare', namespace: 'eip155', name: 'Bare', type: 'INJECTED' },
      provider: { request: provider.request },
      host: { clock: createTestClock(), log, findNetwork: () => undefined, onMessage: () => undefined },
    })
    await connector.prepare?.('intent')
    const changes: ConnectionChange[] = []
    const dispose = connector.subscribe((change) => changes.push(change))
    expect((await connector.connect({ signal })).accounts).toEqual([account(FIRST), account(SECOND)])
    dispose()
    expect(await connector.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(changes).toEqual([])
    for (const level of [log.error, log.warn]) expect(level).not.toHaveBeenCalled()
  })
})

test('prepare rehearses with answers of its own: the wallet is asked nothing, and nothing is followed or logged', async () => {
  const { connector, provider, methods, changes, log, watch } = setUp()
  await connector.prepare?.('sight')
  expect([methods(), provider.listenerCount()]).toEqual([[], 0])
  await connector.connect({ signal })
  watch()
  provider.emit('accountsChanged', [FIRST, SECOND])
  expect(changes).toEqual([])
  for (const line of Object.values(log)) expect(line).not.toHaveBeenCalled()
})

test('info is frozen', () => {
  expect(Object.isFrozen(setUp().connector.info)).toBe(true)
})

test('fault 51: of 300,000 addresses the first are read, quickly', async () => {
  const many = Array.from({ length: 300_000 }, (_, number) => `0x${number.toString(16).padStart(40, '0')}`)
  const { connector, provider, changes, watch } = setUp()
  await connector.connect({ signal })
  watch()
  const before = performance.now()
  provider.emit('accountsChanged', many)
  expect(performance.now() - before).toBeLessThan(1_000)
  expect(changes).toMatchObject([{ type: 'accountsChanged', accounts: { length: 501 } }])
})

test('fault 59: a disconnect event whose error throws when read disconnects', async () => {
  const { connector, provider, changes, watch } = setUp()
  await connector.connect({ signal })
  watch()
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  provider.emit('disconnect', proxy)
  expect(changes).toEqual([{ type: 'disconnected' }])
})
