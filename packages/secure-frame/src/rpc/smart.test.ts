// Smart accounts behind the frame's messages: real contracts, a real bundler and paymaster, the real keys; the person is a script.
import type { Address, Hex } from 'viem'
import { createPublicClient, hashTypedData, http, parseEther, recoverMessageAddress, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSmartFrame } from '../../test/openSmartFrame.js'
import { startSmartChain, type SmartChain } from '../../test/smartChain.js'
import { frameError } from '../errors.js'
import { createSeed } from '../keys/createSeed.js'
import { deriveKeys, type Keys } from '../keys/deriveKeys.js'
import { toAddresses, type Addresses } from '../keys/toAddresses.js'
import type { ApprovalRequest } from '../screens/Screens.js'
import type { Session } from '../session/Session.js'

const CHAIN = 'eip155:31337'
const LOCAL = { chainId: CHAIN, name: 'Granite', symbol: 'GRT' }
const at = (end: string): Address => `0x${end.padStart(40, '0')}`

let chain: SmartChain
let keys: Keys
let addresses: Addresses
beforeAll(async () => {
  ;[chain, keys] = await Promise.all([startSmartChain(), deriveKeys(createSeed())])
  addresses = toAddresses(keys)
})
afterAll(() => chain?.stop())

const shown: ApprovalRequest[] = []
let decide: () => void
let held: { current: Session }
let offered: readonly object[]
let isDown = false
beforeEach(() => {
  shown.length = 0
  decide = () => undefined
  held = { current: { account: { id: 'email:alice', kind: 'email' } } as Session }
  const { url, contracts } = chain.bundler
  offered = [{ chainId: 31_337, bundlerUrl: url, paymasterUrl: url, contracts }]
})

const openFrame = (rpcUrl: string | undefined = chain.anvil.url) =>
  openSmartFrame({
    keys,
    addresses,
    rpcUrl,
    session: held,
    async offered() {
      if (isDown) throw new TypeError('down')
      return { smartNetworks: offered, networks: [LOCAL] }
    },
    approve(request) {
      shown.push(request)
      decide()
    },
  })

const balanceOf = async (address: Address) => BigInt((await chain.request('eth_getBalance', [address, 'latest'])) as string)
const client = () => createPublicClient({ transport: http(chain.anvil.url) })

describe('accounts', () => {
  test('default: the key and the contract that it owns, the preferred one first; the address is worked out once', async () => {
    const frame = openFrame()
    const user = await frame.user()
    const [smart, key] = user.accounts ?? []
    expect([smart?.type, key]).toEqual(['smartAccount', { address: addresses.eip155, type: 'eoa' }])
    expect(user).toMatchObject({ address: smart?.address, preferredAccountType: 'smartAccount' })
    expect((await frame.user('eoa')).accounts).toEqual([key, smart])
    expect(await frame.ask('eth_accounts', [])).toEqual([key?.address, smart?.address])
    // A frame of the next visit asks no node for it.
    expect(await openFrame('http://127.0.0.1:1').user()).toMatchObject({ address: smart?.address })
    expect(await frame.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)).toEqual({ smartAccountEnabledNetworks: [31_337] })
    expect(await frame.request('INIT_SMART_ACCOUNT', undefined)).toEqual({ address: smart?.address, isDeployed: false })
    expect(await frame.request('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toEqual(smart)
    expect(await frame.ask('eth_accounts', [])).toEqual([smart?.address, key?.address])
  })

  test('a network that is not on the list has the key alone, and so has Solana', async () => {
    offered = []
    const frame = openFrame()
    expect((await frame.user()).accounts).toEqual([{ address: addresses.eip155, type: 'eoa' }])
    for (const [name, payload] of [
      ['INIT_SMART_ACCOUNT', undefined],
      ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
    ] as const)
      await expect(frame.request(name, payload as never)).rejects.toMatchObject({ context: { failure: 'NOT_SERVED' } })
    await expect(frame.ask('eth_supportedEntryPoints', [])).rejects.toMatchObject({ context: { failure: 'NOT_SERVED' } })
    const user = await frame.request('GET_USER', {
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      preferredAccountType: 'smartAccount',
    })
    expect(user.accounts).toEqual([{ address: addresses.solana, type: 'eoa' }])
  })

  test('error: a chain without the contracts has the key alone, and whoever asks for the account is told why', async () => {
    offered = [{ chainId: 31_337, bundlerUrl: chain.bundler.url }]
    const frame = openFrame()
    expect((await frame.user()).accounts).toEqual([{ address: addresses.eip155, type: 'eoa' }])
    await expect(frame.request('INIT_SMART_ACCOUNT', undefined)).rejects.toMatchObject({ code: 'SMART_ACCOUNT_UNSUPPORTED' })
    expect(held.current.smart).toBeUndefined()
  })

  test('error: a stored address that is not the account’s signs nothing', async () => {
    const frame = openFrame()
    await frame.user()
    held.current = { ...held.current, smart: Object.fromEntries(Object.keys(held.current.smart ?? {}).map((key) => [key, at('c1')])) }
    await expect(frame.ask('personal_sign', ['hello', at('c1')])).rejects.toMatchObject({ context: { failure: 'UNTRUSTED' } })
    expect(shown).toEqual([])
  })

  test('error: an offer that could not be read is asked for again', async () => {
    const frame = openFrame()
    isDown = true
    await expect(frame.user()).rejects.toThrow('down')
    isDown = false
    expect((await frame.user()).accounts).toHaveLength(2)
  })

  test('error: without a node nobody is told the key’s address in place of the account’s', async () => {
    await expect(openFrame('http://127.0.0.1:1').user()).rejects.toMatchObject({ code: 'FRAME_REQUEST_FAILED' })
  })
})

describe('signatures', () => {
  const TYPED = {
    domain: { name: 'Post', chainId: 31_337 },
    types: { Mail: [{ name: 'to', type: 'address' }] },
    primaryType: 'Mail',
  } as const

  test('the account that a request names signs: the contract by ERC-6492, the key by itself', async () => {
    const frame = openFrame()
    const { address } = await frame.user()
    const signature = (await frame.ask('personal_sign', ['hello', address])) as Hex
    expect(await client().verifyMessage({ address: address as Address, message: 'hello', signature })).toBe(true)
    expect(shown).toMatchObject([{ method: 'personal_sign', address, params: [toHex('hello'), address] }])
    const data = { ...TYPED, message: { to: at('a1') } }
    const typed = (await frame.ask('eth_signTypedData_v4', [address, JSON.stringify(data)])) as Hex
    expect(await client().verifyTypedData({ ...data, address: address as Address, signature: typed })).toBe(true)
    const byKey = (await frame.ask('personal_sign', ['hello', addresses.eip155])) as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature: byKey })).toBe(addresses.eip155)
    await expect(frame.ask('personal_sign', ['hello', at('a1')])).rejects.toMatchObject({ context: { failure: 'FAILED' } })
    const signed = await frame.user('smartAccount', { siwxMessage: 'come in' })
    expect(await client().verifyMessage({ address: address as Address, message: 'come in', signature: signed.signature as Hex })).toBe(true)
  })

  test('fault: the key makes no signature that the contract takes as its own', async () => {
    const frame = openFrame()
    const { address } = await frame.user()
    const refused = { context: { failure: 'NOT_SERVED' } }
    for (const verifyingContract of [address, address.toLowerCase(), chain.bundler.contracts.module]) {
      const data = { ...TYPED, domain: { ...TYPED.domain, verifyingContract }, message: { to: at('a1') } }
      await expect(frame.ask('eth_signTypedData_v4', [addresses.eip155, data])).rejects.toMatchObject(refused)
    }
    // The Safe takes a signed message of its hash as well.
    const hash = hashTypedData({ ...TYPED, message: { to: at('a1') } })
    await expect(frame.ask('personal_sign', [hash, addresses.eip155])).rejects.toMatchObject(refused)
    expect(shown).toEqual([])
    await expect(frame.ask('personal_sign', [`${hash}00`, addresses.eip155])).resolves.toMatch(/^0x/)
    const { factory } = chain.bundler.contracts
    for (const to of [address, address.toLowerCase()])
      await expect(frame.ask('eth_sendTransaction', [{ from: addresses.eip155, to, data: '0x6a761202' }])).rejects.toMatchObject(refused)
    // Coins it may send there, and to other contracts what it likes.
    await chain.request('anvil_setBalance', [addresses.eip155, toHex(parseEther('1'))])
    await frame.ask('eth_sendTransaction', [{ from: addresses.eip155, to: address, value: '0x1' }])
    await expect.poll(() => balanceOf(address as Address), { timeout: 10_000 }).toBe(1n)
    await frame.ask('eth_sendTransaction', [{ from: addresses.eip155, to: factory, data: '0x53e5d935' }])
    // Of a wallet without smart accounts they are ordinary messages.
    offered = []
    await expect(openFrame().ask('personal_sign', [hash, addresses.eip155])).resolves.toMatch(/^0x/)
  })
})

describe('a node that says there is no smart account', () => {
  const SAFE_TX = { domain: { chainId: 31_337 }, types: { SafeTx: [{ name: 'to', type: 'address' }] }, primaryType: 'SafeTx' } as const

  test('fault: what only a Safe reads is not signed by the key, whatever the address', async () => {
    offered = [{ chainId: 31_337, bundlerUrl: chain.bundler.url }]
    const frame = openFrame()
    expect((await frame.user()).accounts).toEqual([{ address: addresses.eip155, type: 'eoa' }])
    const refused = { context: { failure: 'NOT_SERVED' } }
    const from = addresses.eip155
    for (const name of ['SafeTx', 'SafeMessage', 'SafeOp']) {
      const data = { ...SAFE_TX, types: { [name]: SAFE_TX.types.SafeTx }, primaryType: name, message: { to: at('d1') } }
      await expect(
        frame.ask('eth_signTypedData_v4', [from, { ...data, domain: { ...data.domain, verifyingContract: at('d2') } }]),
      ).rejects.toMatchObject(refused)
    }
    for (const data of ['0x6a761202', '0xd4d9bdcd', '0x6A761202'])
      await expect(frame.ask('eth_sendTransaction', [{ from, to: at('d2'), data }])).rejects.toMatchObject(refused)
    await expect(
      frame.ask('wallet_sendCalls', [{ version: '2.0.0', from, chainId: '0x7a69', calls: [{ to: at('d2'), data: '0x6a761202' }] }]),
    ).rejects.toMatchObject(refused)
    expect(shown).toEqual([])
    const mail = { ...SAFE_TX, types: { Mail: SAFE_TX.types.SafeTx }, primaryType: 'Mail', message: { to: at('d1') } }
    await expect(frame.ask('eth_signTypedData_v4', [from, mail])).resolves.toMatch(/^0x/)
  })
})

describe('operations', () => {
  const bundle = (more: object = {}) => ({
    version: '2.0.0',
    chainId: '0x7a69',
    calls: [
      { to: at('b1'), data: '0x12' },
      { to: at('b2'), data: '0x34' },
    ],
    ...more,
  })

  test('default: two calls are one operation, shown with who pays, and its status is told by the page’s id', async () => {
    const frame = openFrame()
    const { address } = await frame.user()
    const { id } = (await frame.ask('wallet_sendCalls', [bundle({ from: address, id: 'order 7' })])) as { readonly id: string }
    expect(id).toBe('order 7')
    const calls = [
      { to: at('b1'), value: '0x0', data: '0x12' },
      { to: at('b2'), value: '0x0', data: '0x34' },
    ]
    expect(shown).toMatchObject([
      {
        method: 'wallet_sendCalls',
        params: [{ from: address, chainId: CHAIN, calls }],
        payment: { kind: 'sponsored' },
        address,
        network: LOCAL,
      },
    ])
    await expect
      .poll(() => frame.ask('wallet_getCallsStatus', [id]), { timeout: 10_000 })
      .toMatchObject({ id, chainId: '0x7a69', status: 200, atomic: true })
    await expect(frame.ask('wallet_sendCalls', [bundle({ from: address, id })])).rejects.toMatchObject({ code: 'SMART_CALLS_INVALID' })
    expect(shown).toHaveLength(1)
    expect(await frame.request('INIT_SMART_ACCOUNT', undefined)).toMatchObject({ isDeployed: true })
    // Deployed, it signs by ERC-1271.
    const signature = (await frame.ask('personal_sign', ['again', address])) as Hex
    expect(await client().verifyMessage({ address: address as Address, message: 'again', signature })).toBe(true)
    expect(await frame.ask('wallet_getCapabilities', [address])).toMatchObject({ '0x7a69': { atomic: { status: 'supported' } } })
    expect(await frame.ask('wallet_getCapabilities', [addresses.eip155])).toEqual({})
    expect(await frame.ask('eth_supportedEntryPoints', [])).toEqual([chain.bundler.contracts.entryPoint])
  })

  test('a transaction is answered with its hash once it is in a block; the most that it can cost is shown', async () => {
    offered = offered.map((network) => ({ ...network, paymasterUrl: undefined }))
    const frame = openFrame()
    const { address } = await frame.user()
    await chain.request('anvil_setBalance', [address, toHex(parseEther('1'))])
    const hash = (await frame.ask('eth_sendTransaction', [{ from: address, to: at('b3'), value: '0x7' }])) as Hex
    expect(await balanceOf(at('b3'))).toBe(7n)
    expect(await client().getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    const paid = parseEther('1') - 7n - (await balanceOf(address as Address))
    const [{ payment } = {}] = shown
    expect(payment?.kind === 'account' && payment.mostBaseUnits >= paid && payment.mostBaseUnits < parseEther('1')).toBe(true)
    for (const wrong of [{ nonce: '0x1' }, { to: undefined, data: '0x00' }, { from: at('b4') }, { chainId: 1 }])
      await expect(frame.ask('eth_sendTransaction', [{ from: address, to: at('b3'), ...wrong }])).rejects.toMatchObject({
        code: 'FRAME_REQUEST_FAILED',
      })
    expect(shown).toHaveLength(1)
  })

  test('error: what a person rejects is neither signed nor sent; a bundle of another network or account is not shown', async () => {
    const frame = openFrame()
    const { address } = await frame.user()
    decide = () => {
      throw frameError('REJECTED', {})
    }
    const before = await client().getBlockNumber()
    await expect(frame.ask('wallet_sendCalls', [bundle({ from: address })])).rejects.toMatchObject({ code: 'REJECTED' })
    expect(await client().getBlockNumber()).toBe(before)
    shown.length = 0
    for (const wrong of [{ chainId: '0x1' }, { capabilities: { auxiliaryFunds: {} } }, { calls: [{ to: address }] }])
      await expect(frame.ask('wallet_sendCalls', [bundle({ from: address, ...wrong })])).rejects.toThrow()
    await expect(frame.ask('wallet_sendCalls', [bundle({ from: at('b4') })])).rejects.toThrow()
    await expect(frame.ask('eth_sendUserOperation', [{}, at('b4')])).rejects.toMatchObject({ context: { failure: 'NOT_SERVED' } })
    expect(shown).toEqual([])
  })

  test('error: an operation that reverts is no success, though the bundler’s transaction is one', async () => {
    keys = await deriveKeys(createSeed())
    addresses = toAddresses(keys)
    const frame = openFrame()
    const { address } = await frame.user()
    const asked = frame.ask('eth_sendTransaction', [{ from: address, to: chain.bundler.contracts.factory, data: '0xdeadbeef' }])
    await expect(asked).rejects.toMatchObject({ context: { problem: expect.stringContaining('reverted in the transaction 0x') as string } })
  })
})
