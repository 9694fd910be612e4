import { createTestClock } from '@latchkey/testkit'
import { base, mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { readNetwork } from '../chain/readNetwork.js'
import { createMockEip1193Provider } from '../../test/createMockEip1193Provider.js'
import type { MockFailure, MockProviderOptions } from '../../test/createMockEip1193Provider.js'
import { moveWallet } from './moveWallet.js'

const ICON = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const endpoints = new Map([['eip155:8453' as const, ['https://host.example/secret-key']]])
const network = readNetwork({ ...base, iconUrl: ICON }, { option: 'network', endpoints })

function setUp(options: Partial<MockProviderOptions> = {}) {
  const provider = createMockEip1193Provider({ accounts: [], chainId: mainnet.id, ...options })
  const clock = createTestClock()
  const controller = new AbortController()
  const move = () => moveWallet({ provider, network, clock, signal: controller.signal })
  const methods = () => provider.calls.map((call) => call.method)
  return { provider, clock, controller, move, methods }
}

describe('moveWallet', () => {
  test('default: a wallet that knows the chain', async () => {
    const { provider, move, methods, clock } = setUp({ chainIds: [base.id] })
    await move()
    expect(methods()).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
    expect(provider.calls[0]?.params).toEqual([{ chainId: '0x2105' }])
    expect(provider.listenerCount()).toBe(0)
    expect(clock.pending()).toBe(0)
  })

  test.each<[string, MockFailure]>([
    ['4902', { code: 4902 }],
    ['5000', { code: 5000 }],
    ['32603', { code: 32_603 }],
    ['-32603 with 4902 inside', { code: -32_603, data: { originalError: { code: 4902 } } }],
  ])("behavior: after %s the chain is added with its own URLs, never the host's", async (_, failure) => {
    const { provider, move, methods } = setUp()
    provider.fail('wallet_switchEthereumChain', failure)
    await move()
    expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'eth_chainId', 'eth_chainId'])
    expect(provider.calls[1]?.params).toEqual([
      {
        chainId: '0x2105',
        chainName: 'Base',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: base.rpcUrls.default.http,
        blockExplorerUrls: ['https://basescan.org'],
        iconUrls: [ICON],
      },
    ])
  })

  test.each<[number, string]>([
    [4001, 'USER_REJECTED'],
    [4100, 'UNAUTHORIZED'],
    [4900, 'WALLET_DISCONNECTED'],
    [-32_002, 'REQUEST_ALREADY_PENDING'],
    [-32_603, 'RPC_FAILED'],
    [4200, 'CHAIN_NOT_SUPPORTED'],
    [-32_601, 'CHAIN_NOT_SUPPORTED'],
  ])('error: %i is %s, and nothing is added', async (code, expected) => {
    const { provider, move, methods } = setUp({ chainIds: [base.id] })
    provider.fail('wallet_switchEthereumChain', { code })
    await expect(move()).rejects.toMatchObject({ code: expected, cause: { code } })
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
    expect(provider.listenerCount()).toBe(0)
  })

  test.each<[number, string]>([
    [4001, 'USER_REJECTED'],
    [5000, 'USER_REJECTED'],
    [-32_002, 'REQUEST_ALREADY_PENDING'],
    [4200, 'CHAIN_NOT_SUPPORTED'],
    [-32_602, 'CHAIN_NOT_SUPPORTED'],
    [-32_603, 'CHAIN_NOT_SUPPORTED'],
  ])('error: %i while adding is %s', async (code, expected) => {
    const { provider, move } = setUp()
    provider.fail('wallet_addEthereumChain', { code })
    await expect(move()).rejects.toMatchObject({ code: expected, cause: { code } })
  })

  test('behavior: a wallet that adds without switching is asked to switch', async () => {
    const chainIds = [base.id]
    const { provider, move, methods } = setUp({
      chainIds,
      answers: { wallet_addEthereumChain: () => provider.recover('wallet_switchEthereumChain') },
    })
    provider.fail('wallet_switchEthereumChain', { code: 4902 })
    await move()
    expect(methods()).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_chainId',
      'wallet_switchEthereumChain',
      'eth_chainId',
    ])
  })

  test('behavior: waits for a wallet that answers before it has switched', async () => {
    const { provider, move, clock } = setUp({ answers: { wallet_switchEthereumChain: () => null } })
    let isDone = false
    const moving = move().then(() => (isDone = true))
    await clock.advance(1_000)
    expect(isDone).toBe(false)
    provider.setChain(base.id)
    await moving
    expect(clock.pending()).toBe(0)
    expect(provider.listenerCount()).toBe(0)
  })

  test('error: a wallet that approves and does not switch is CHAIN_NOT_SUPPORTED', async () => {
    const { provider, move, clock } = setUp({ answers: { wallet_switchEthereumChain: () => null } })
    const moving = expect(move()).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', context: { chainId: 'eip155:8453' } })
    await clock.advance(5_000)
    await moving
    expect(provider.listenerCount()).toBe(0)
  })

  test('behavior: an abort ends the wait and removes the listener', async () => {
    const { provider, move, clock, controller } = setUp({ answers: { wallet_switchEthereumChain: () => null } })
    const moving = expect(move()).rejects.toMatchObject({ code: 'ABORTED' })
    await clock.advance(0)
    controller.abort()
    await moving
    expect([provider.listenerCount(), clock.pending()]).toEqual([0, 0])
  })

  test('behavior: an abort while the wallet never answers leaves no listener', async () => {
    const { provider, move, controller } = setUp()
    provider.fail('wallet_switchEthereumChain', 'hang')
    void move()
    expect(provider.listenerCount()).toBe(1)
    controller.abort()
    expect(provider.listenerCount()).toBe(0)
  })
})
