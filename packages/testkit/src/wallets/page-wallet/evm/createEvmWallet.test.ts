import { createTestClient, type Hex, http, publicActions, recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startAnvil } from '../../../chains/node/startAnvil.js'
import { createApprovals } from './createApprovals.js'
import { createEvmWallet } from './createEvmWallet.js'
import type { EvmWalletEvent } from './EvmWallet.js'
import type { Failure } from './failures.js'
import type { WalletMemory } from './WalletMemory.js'

const origin = 'https://app.test'
const chains = [
  { chainId: 1, name: 'One', rpcUrl: 'http://127.0.0.1:1' },
  { chainId: 2, name: 'Two', rpcUrl: 'http://127.0.0.1:1' },
]

function setUp(memory?: { value?: WalletMemory }) {
  const approvals = createApprovals()
  const events: EvmWalletEvent[] = []
  const wallet = createEvmWallet({
    chains,
    ask: approvals.ask,
    emit: (event) => events.push(event),
    ...(memory ? { memory: { load: () => memory.value, save: (value) => (memory.value = value) } } : {}),
  })
  const request = (method: string, ...params: unknown[]) => wallet.request(origin, { method, params })
  return { approvals, wallet, events, request, address: wallet.addresses[0]! }
}

describe('createEvmWallet', () => {
  it('default: shares one account with approved pages only', async () => {
    const { wallet, request, approvals, address, events } = setUp()
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('eth_requestAccounts')).toEqual([address])
    expect(await request('eth_requestAccounts')).toEqual([address])
    expect(approvals.count()).toBe(1)
    expect(await wallet.request('https://other.test', { method: 'eth_accounts' })).toEqual([])
    expect(events).toEqual([{ name: 'accountsChanged', data: [address], origin }])
  })

  it('behavior: signs messages and typed data with the requested account', async () => {
    const { request, address } = setUp()
    await request('eth_requestAccounts')
    const signature = (await request('personal_sign', stringToHex('grüezi'), address.toLowerCase())) as Hex
    expect(await recoverMessageAddress({ message: 'grüezi', signature })).toBe(address)
    const typedData = {
      domain: { name: 'D' },
      primaryType: 'M',
      types: { M: [{ name: 'n', type: 'uint256' }] },
      message: { n: '1' },
    } as const
    const typed = (await request('eth_signTypedData_v4', address, JSON.stringify(typedData))) as Hex
    expect(await recoverTypedDataAddress({ ...typedData, message: { n: 1n }, signature: typed })).toBe(address)
  })

  it('error: signing for an account that is not shared is 4100', async () => {
    const { wallet, request, address } = setUp()
    await expect(request('personal_sign', '0x00', address)).rejects.toMatchObject({ code: 4100 })
    await request('eth_requestAccounts')
    await expect(request('personal_sign', '0x00', wallet.addresses[1])).rejects.toMatchObject({ code: 4100 })
  })

  it('behavior: permissions can be read and revoked', async () => {
    const { request } = setUp()
    expect(await request('wallet_getPermissions')).toEqual([])
    await request('wallet_requestPermissions', { eth_accounts: {} })
    expect(await request('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])
    await request('wallet_revokePermissions', { eth_accounts: {} })
    expect(await request('eth_accounts')).toEqual([])
  })

  it('behavior: switches chains once approved; a rejected switch changes nothing', async () => {
    const { request, approvals, events } = setUp()
    approvals.reject()
    await expect(request('wallet_switchEthereumChain', { chainId: '0x2' })).rejects.toMatchObject({ code: 4001 })
    expect(await request('eth_chainId')).toBe('0x1')
    approvals.approve()
    await request('wallet_switchEthereumChain', { chainId: '0x2' })
    expect(events).toEqual([{ name: 'chainChanged', data: '0x2' }])
    await expect(request('wallet_switchEthereumChain', { chainId: '0x02' })).rejects.toMatchObject({ code: -32602 })
    await expect(request('wallet_switchEthereumChain', { chainId: '0x99' })).rejects.toMatchObject({ code: 4902 })
  })

  it('behavior: a locked wallet shows no account and asks again', async () => {
    const { wallet, request, approvals, address } = setUp()
    await request('eth_requestAccounts')
    wallet.setLocked(true)
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('eth_requestAccounts')).toEqual([address])
    expect(approvals.count()).toBe(2)
  })

  it('behavior: restores permissions and network after a reload', async () => {
    const memory: { value?: WalletMemory } = {}
    const first = setUp(memory)
    await first.request('eth_requestAccounts')
    await first.request('wallet_switchEthereumChain', { chainId: '0x2' })
    const second = setUp(memory)
    expect(await second.request('eth_accounts')).toEqual([second.address])
    expect(await second.request('eth_chainId')).toBe('0x2')
    expect(second.approvals.count()).toBe(0)
  })

  const codes: readonly (readonly [Failure, number])[] = [
    ['reject', 4001],
    ['unauthorized', 4100],
    ['pending', -32002],
    ['unsupported', 4200],
    ['unknownChain', 4902],
    ['upgradeRejected', 5750],
    ['throw', -32603],
    [{ code: 5000 }, 5000],
  ]
  it.each(codes)('parameters: the failure %j answers with %i, for any method', async (failure, code) => {
    const { wallet, request } = setUp()
    for (const method of ['eth_requestAccounts', 'eth_chainId', 'wallet_addEthereumChain', 'eth_blockNumber']) {
      wallet.setFailures({ [method]: failure })
      await expect(request(method)).rejects.toMatchObject({ code })
      wallet.setFailures({ '*': failure })
      await expect(request(method)).rejects.toMatchObject({ code })
    }
  })

  it('behavior: speeds up what waits for its block, by the same number and with higher fees', async () => {
    const node = await startAnvil()
    onTestFinished(() => node.stop())
    const client = createTestClient({ mode: 'anvil', transport: http(node.url) }).extend(publicActions)
    const { wallet, request, address } = setUp()
    wallet.addChain({ chainId: node.chainId, name: 'Local', rpcUrl: node.url })
    wallet.setChain(node.chainId)
    await request('eth_requestAccounts')
    await expect(wallet.speedUp()).rejects.toMatchObject({ code: -32603 })
    await client.setAutomine(false)
    const former = await request('eth_sendTransaction', { from: address, to: `0x${'b'.repeat(40)}`, value: '0x7' })
    const hash = await wallet.speedUp()
    await client.mine({ blocks: 1 })
    const { nonce, value, from } = await client.getTransaction({ hash })
    expect([hash === former, nonce, value, from]).toEqual([false, 0, 7n, address.toLowerCase()])
    await expect(client.getTransactionReceipt({ hash: former as Hex })).rejects.toThrow()
  })

  it('error: a node that does not answer is -32603, a foreign method 4200', async () => {
    const { request } = setUp()
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
    await expect(request('sol_anything')).rejects.toMatchObject({ code: 4200 })
    await expect(request('constructor')).rejects.toMatchObject({ code: 4200 })
  })
})
