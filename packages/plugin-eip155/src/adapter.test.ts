import { createTestClock } from '@latchkey/testkit'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { createAdapter } from './adapter.js'
import { readOptions } from './chain/readOptions.js'
import { createNodes } from './rpc/createNodes.js'

const options = readOptions({ networks: [mainnet], rpcUrls: { 10: ['https://ten.example'] } })
const nodes = createNodes({
  endpoints: options.endpoints,
  isRanked: false,
  clock: createTestClock(),
  verdicts: new Map(),
  signal: new AbortController().signal,
})
const chains = new Map()
const adapter = createAdapter(options, { loadNodes: async () => nodes, chains })
const [network] = adapter.networks
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('createAdapter', () => {
  test('default', () => {
    expect(adapter).toMatchObject({
      namespace: 'eip155',
      nodesFor: ['eip155:10'],
      name: 'EVM Networks',
      nativeTokenAddress: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      defaultAccountType: 'smartAccount',
      capabilities: { balance: true, send: true, signMessage: true },
    })
  })

  test('default: explorer links', () => {
    expect(adapter.explorerLink(network!, { address: ADDRESS })).toBe(`https://etherscan.io/address/${ADDRESS}`)
    expect(adapter.explorerLink(network!, { transaction: '0xab' })).toBe('https://etherscan.io/tx/0xab')
    const { explorerUrl: _, ...bare } = network!
    expect(adapter.explorerLink(bare, { address: ADDRESS })).toBeUndefined()
  })

  test("default: a network that is added gets the host's URLs and is stored for viem", () => {
    const input = { id: 10, name: 'Ten', nativeCurrency: mainnet.nativeCurrency, rpcUrls: { default: { http: [] } } }
    expect(adapter.readNetwork(input).rpcUrls).toEqual({ default: ['https://ten.example'], chainDefault: [] })
    expect(chains.get('eip155:10')).toBe(input)
    expect(() => adapter.readNetwork({ id: 11 })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })

  test('default: read methods are the node’s, signing and sending are not', async () => {
    for (const method of ['eth_call', 'eth_getBalance', 'eth_chainId', 'net_version', 'eth_getLogs'])
      expect(await adapter.isReadMethod?.(method)).toBe(true)
    for (const method of ['eth_sendTransaction', 'personal_sign', 'eth_accounts', 'eth_sendRawTransaction', 'toString', '', 'eth_']) {
      expect(await adapter.isReadMethod?.(method)).toBe(false)
    }
  })

  test('default: the namespaces proposed to remote wallets', async () => {
    const remote = await adapter.remote?.()
    expect(remote?.events).toEqual(['accountsChanged', 'chainChanged'])
    expect(remote?.methods).toEqual([
      'eth_accounts',
      'eth_requestAccounts',
      'eth_sendRawTransaction',
      'eth_sign',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'personal_sign',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_getPermissions',
      'wallet_requestPermissions',
      'wallet_registerOnboarding',
      'wallet_watchAsset',
      'wallet_scanQRCode',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_sendCalls',
      'wallet_getCapabilities',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_getAssets',
    ])
  })

  test('default: signs text as bytes', async () => {
    const account = { namespace: 'eip155', address: ADDRESS, type: 'eoa' } as const
    const asked: unknown[] = []
    const request = async (call: unknown) => (asked.push(call), '0xabcd')
    expect(await adapter.signMessage?.({ message: 'héllo', account, network: network!, request })).toBe('0xabcd')
    expect(asked).toEqual([{ method: 'personal_sign', params: ['0x68c3a96c6c6f', ADDRESS] }])
  })

  test('default: sends the amount in hexadecimal and names the chain', async () => {
    const account = { namespace: 'eip155', address: ADDRESS, type: 'eoa' } as const
    const asked: unknown[] = []
    const request = async (call: unknown) => (asked.push(call), '0xabcd')
    const transfer = { account, network: network!, to: ADDRESS, amountBaseUnits: 10n ** 18n, request }
    expect(await adapter.sendTransfer?.(transfer)).toBe('0xabcd')
    expect(asked).toEqual([
      { method: 'eth_sendTransaction', params: [{ from: ADDRESS, to: ADDRESS, value: '0xde0b6b3a7640000', data: '0x', chainId: '0x1' }] },
    ])
  })

  test('fault 44: a negative amount or a wrong address is rejected before the wallet is asked', async () => {
    const account = { namespace: 'eip155', address: ADDRESS, type: 'eoa' } as const
    const asked: unknown[] = []
    const request = async (call: unknown) => (asked.push(call), '0xabcd')
    const cases = [
      [{ amountBaseUnits: -1n }, 'PARAMS_INVALID'],
      [{ to: 'vitalik.eth' }, 'ADDRESS_INVALID'],
      [{ to: ADDRESS.replace('f39F', 'f39f') }, 'ADDRESS_INVALID'],
    ] as const
    for (const [wrong, code] of cases) {
      const sending = adapter.sendTransfer?.({ account, network: network!, to: ADDRESS, amountBaseUnits: 1n, request, ...wrong })
      await expect(sending).rejects.toMatchObject({ code })
    }
    expect(asked).toEqual([])
  })

  test('error: an invalid answer of the wallet', async () => {
    const account = { namespace: 'eip155', address: ADDRESS, type: 'eoa' } as const
    const signing = adapter.signMessage?.({ message: 'a', account, network: network!, request: async () => null })
    await expect(signing).rejects.toMatchObject({ code: 'WALLET_FAILED', context: { method: 'personal_sign' } })
  })
})
