// Accounts by EIP-7702 and their smart sessions behind the frame's messages: the kit's own contracts, a real bundler, the real keys; the person is a script.
// What a session's key may do is tried on the chain.
import { grantedSchema, revokedSchema } from '@latchkey/cloud-protocol/embedded'
import { grantedSessionSchema, writeRevocation } from '@latchkey/cloud-protocol'
import { startExchange, type Exchange } from '@latchkey/testkit/exchange'
import type { Address, Hex } from 'viem'
import {
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  http,
  keccak256,
  parseEther,
  recoverMessageAddress,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { hashAuthorization } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSmartFrame, PAGE, PROJECT } from '../../test/openSmartFrame.js'
import { startSmartChain, type SmartChain } from '../../test/smartChain.js'
import { createSeed } from '../keys/createSeed.js'
import { deriveKeys, type Keys } from '../keys/deriveKeys.js'
import { toAddresses, type Addresses } from '../keys/toAddresses.js'
import type { ApprovalRequest } from '../screens/Screens.js'
import type { Session } from '../session/Session.js'
import { decodeContext, encodeContext } from '../smart/delegated/delegation.js'
import type { DelegatedDeployment } from '../smart/delegated/deployment.js'

const CHAIN = 31_337
const at = (end: string): Address => `0x${end.padStart(40, '0')}`
const DAY = 86_400
const now = () => Math.floor(Date.now() / 1_000)

let chain: SmartChain
let exchange: Exchange
let contracts: DelegatedDeployment
let keys: Keys
let addresses: Addresses
beforeAll(async () => {
  ;[chain, keys] = await Promise.all([startSmartChain(), deriveKeys(createSeed())])
  addresses = toAddresses(keys)
  ;[contracts, exchange] = await Promise.all([chain.delegations(), startExchange({ node: chain.anvil })])
})
afterAll(() => chain?.stop())

const shown: ApprovalRequest[] = []
let offered: object
beforeEach(() => {
  shown.length = 0
  const { url } = chain.bundler
  offered = { smartSessions: true, smartNetworks: [{ chainId: CHAIN, kind: 'delegated', bundlerUrl: url, paymasterUrl: url, contracts }] }
})
const openFrame = (rpcUrl: string | undefined = chain.anvil.url) =>
  openSmartFrame({
    keys,
    addresses,
    rpcUrl,
    session: { current: { account: { id: 'email:alice', kind: 'email' } } as Session },
    offered: async () => offered,
    approve: (request) => void shown.push(request),
  })

const client = () => createPublicClient({ transport: http(chain.anvil.url), chain: foundry })
const balanceOf = (address: Address) => client().getBalance({ address })
const give = (address: Address, amount: bigint) => chain.request('anvil_setBalance', [address, toHex(amount)])
const newKey = () => privateKeyToAccount(generatePrivateKey())
const failed = (failure: string) => ({ code: 'FRAME_REQUEST_FAILED', context: { failure } })
const refused = (problem: string) => ({ code: 'SMART_SESSION_REFUSED', context: { problem: expect.stringContaining(problem) as string } })

describe('an account by EIP-7702', () => {
  test('default: one account, which is the key; what is preferred says what it is', async () => {
    const frame = openFrame()
    const address = addresses.eip155
    expect(await frame.user()).toMatchObject({ address, accounts: [{ address, type: 'smartAccount' }] })
    expect(await frame.ask('wallet_getCapabilities', [address])).toMatchObject({ '0x7a69': { atomic: { status: 'supported' } } })
    expect(await frame.user('eoa')).toMatchObject({ accounts: [{ address, type: 'eoa' }] })
    expect(await frame.ask('wallet_getCapabilities', [address])).toEqual({})
    expect(await frame.request('INIT_SMART_ACCOUNT', undefined)).toEqual({ address, isDeployed: false })
  })

  test('two calls are one operation; the approval says that the key takes on a contract’s code, the first time', async () => {
    keys = await deriveKeys(createSeed())
    addresses = toAddresses(keys)
    const frame = openFrame()
    const { address } = await frame.user()
    const calls = [{ to: at('b1'), data: '0x12' }, { to: at('b2') }]
    const bundle = { version: '2.0.0', chainId: '0x7a69', from: address, calls }
    const { id } = (await frame.ask('wallet_sendCalls', [bundle])) as { readonly id: string }
    await expect.poll(() => frame.ask('wallet_getCallsStatus', [id]), { timeout: 10_000 }).toMatchObject({ status: 200, atomic: true })
    expect(shown).toMatchObject([{ method: 'wallet_sendCalls', takesOn: contracts.delegator, payment: { kind: 'sponsored' } }])
    await frame.ask('eth_sendTransaction', [{ from: address, to: at('b1'), data: '0x12' }])
    expect(shown[1]?.takesOn).toBeUndefined()
    const signature = (await frame.ask('personal_sign', ['hello', address])) as Hex
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
    expect(await client().verifyMessage({ address: address as Address, message: 'hello', signature })).toBe(true)
  })

  // Also where the operator offers no such accounts any more, or the page's node says that there are none.
  test.each(['delegated', 'safe'])('fault: the key signs nothing that its own code takes, with the kind %s', async (kind) => {
    if (kind === 'safe') offered = { smartNetworks: [] }
    const frame = openFrame()
    const { address } = await frame.user()
    const data = (verifyingContract: string, primaryType: string) => ({
      domain: { chainId: CHAIN, verifyingContract },
      types: { [primaryType]: [{ name: 'salt', type: 'uint256' }] },
      primaryType,
      message: { salt: '1' },
    })
    const { delegationManager } = contracts
    const own = [data(address, 'PackedUserOperation'), data(address.toLowerCase(), 'Anything')]
    const managers = kind === 'safe' ? ['0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'] : [delegationManager, delegationManager.toLowerCase()]
    for (const each of [...own, ...managers.map((manager) => data(manager, 'Delegation'))])
      await expect(frame.ask('eth_signTypedData_v4', [address, each])).rejects.toMatchObject(failed('NOT_SERVED'))
    // As a plain transaction of the key its code would obey it.
    await frame.user('eoa')
    for (const to of [address, ...managers])
      await expect(frame.ask('eth_sendTransaction', [{ from: address, to, data: '0xd6918d0d' }])).rejects.toMatchObject(
        failed('NOT_SERVED'),
      )
    expect(shown).toEqual([])
  })

  test('fault: no page gets the key to take on a code: of the operator’s choice alone, for one chain', async () => {
    const frame = openFrame()
    const { address } = await frame.user('eoa')
    const authorizationList = [{ chainId: 0, address: at('e1'), nonce: 0 }]
    for (const [method, params] of [
      ['eth_sendTransaction', [{ from: address, to: at('e2'), authorizationList }]],
      ['eth_sendTransaction', [{ from: address, to: at('e2'), type: '0x4', authorizationList }]],
      ['eth_signAuthorization', [authorizationList[0]]],
      ['wallet_signAuthorization', [authorizationList[0]]],
      ['eth_sign', [address, hashAuthorization({ chainId: 0, address: at('e1'), nonce: 0 })]],
    ] as const)
      await expect(frame.ask(method, params)).rejects.toMatchObject({ code: 'FRAME_REQUEST_FAILED' })
    expect(shown).toEqual([])
  })
})

const MODE: Hex = `0x${'0'.repeat(64)}`
const REDEEM = [
  {
    type: 'function',
    name: 'redeemDelegations',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'bytes[]' }, { type: 'bytes32[]' }, { type: 'bytes[]' }],
    outputs: [],
  },
] as const

interface Use {
  readonly to: Address
  readonly value?: bigint
  readonly data?: Hex
}

/** Who was granted uses it: an ordinary transaction of its own key. */
async function use(session: { readonly key: ReturnType<typeof newKey>; readonly context: Hex }, { to, value = 0n, data = '0x' }: Use) {
  const wallet = createWalletClient({ account: session.key, transport: http(chain.anvil.url), chain: foundry })
  const args = [[session.context], [MODE], [encodePacked(['address', 'uint256', 'bytes'], [to, value, data])]] as const
  const call = { address: contracts.delegationManager, abi: REDEEM, functionName: 'redeemDelegations', args } as const
  // Played first: a node says why it would revert.
  await client().simulateContract({ ...call, account: session.key })
  const hash = await wallet.writeContract(call)
  expect((await client().waitForTransactionReceipt({ hash, pollingInterval: 20 })).status).toBe('success')
}

/** Grants by the present text of ERC-7715. */
async function grant(permission: object, more: object = {}) {
  const key = newKey()
  await give(key.address, parseEther('1'))
  const rules = [{ type: 'expiry', data: { timestamp: now() + DAY } }]
  const request = { chainId: toHex(CHAIN), to: key.address, permission, rules, ...more }
  const { answer, listings } = grantedSchema.parse(await openFrame().ask('wallet_requestExecutionPermissions', [request]))
  const [only] = answer as readonly [{ readonly context: Hex }]
  return { key, context: only.context, only, listings, request }
}

const transfer = (amount: bigint, to = at('f1')): Hex => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

describe('smart sessions', () => {
  test('coins in each period: granted, listed, used within the limit; not over it, not with data, not by another', async () => {
    await give(addresses.eip155, parseEther('2'))
    const data = { periodAmount: toHex(100n), periodDuration: DAY, justification: 'because' }
    const session = await grant({ type: 'native-token-periodic', data })
    const { request, listings, only } = session
    expect(only).toMatchObject({ ...request, from: addresses.eip155, dependencies: [], delegationManager: contracts.delegationManager })
    expect(shown).toMatchObject([
      { session: { kind: 'grant', grants: [{ right: { kind: 'coins', allowance: { amount: 100n, period: DAY } } }] } },
    ])
    const [{ message, signature, account } = { message: '', signature: '', account: '' }] = listings
    expect(account).toBe(`eip155:${CHAIN}:${addresses.eip155}`)
    expect(await recoverMessageAddress({ message, signature: signature as Hex })).toBe(addresses.eip155)
    expect(grantedSessionSchema.parse(JSON.parse(message))).toMatchObject({
      projectId: PROJECT,
      url: PAGE,
      signer: { type: 'account', data: { address: session.key.address } },
      permissions: [{ type: 'native-token-periodic', data }],
      delegation: { context: session.context, manager: contracts.delegationManager },
    })
    await use(session, { to: at('c1'), value: 60n })
    expect(await balanceOf(at('c1'))).toBe(60n)
    await expect(use(session, { to: at('c1'), value: 41n })).rejects.toThrow('transfer-amount-exceeded')
    await expect(use(session, { to: at('c1'), value: 1n, data: '0x12' })).rejects.toThrow('invalid-calldata')
    const stranger = newKey()
    await give(stranger.address, parseEther('1'))
    await expect(use({ ...session, key: stranger }, { to: at('c1'), value: 1n })).rejects.toThrow()
    await use(session, { to: at('c1'), value: 40n })
    expect(await balanceOf(at('c1'))).toBe(100n)
    // Two that are alike are two: contracts count by the hash of each.
    const alike = grantedSchema.parse(await openFrame().ask('wallet_requestExecutionPermissions', [request, request])).answer
    const contexts = (alike as readonly { readonly context: Hex }[]).map(({ context }) => context)
    expect(contexts).toHaveLength(2)
    expect(contexts[0]).not.toBe(contexts[1])
  })

  test('tokens in all: by the earlier text, to a key; not more, not another token, not another method', async () => {
    const token = await exchange.addToken({ symbol: 'SES' })
    const held = token.address
    await exchange.give(token, addresses.eip155, 1_000n)
    const key = newKey()
    await give(key.address, parseEther('1'))
    const request = {
      chainId: toHex(CHAIN),
      expiry: now() + DAY,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: key.publicKey }] } },
      permissions: [{ type: 'erc20-recurring-allowance', data: { address: held, allowance: toHex(50n), start: now() - 10, period: DAY } }],
      policies: [{ type: 'call-limit', data: { count: 2 } }],
    }
    const answered = grantedSchema.parse(await openFrame().ask('wallet_grantPermissions', [request]))
    const { context, ...rest } = answered.answer as { readonly context: Hex }
    expect(rest).toEqual({ ...request, address: addresses.eip155, signerMeta: { delegationManager: contracts.delegationManager } })
    const session = { key, context }
    await expect(use(session, { to: held, data: transfer(51n) })).rejects.toThrow('transfer-amount-exceeded')
    await expect(use(session, { to: exchange.weth.address, data: transfer(1n) })).rejects.toThrow('invalid-contract')
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [key.address, 1n] })
    await expect(use(session, { to: held, data: approve })).rejects.toThrow('invalid-method')
    await use(session, { to: held, data: transfer(20n) })
    await use(session, { to: held, data: transfer(20n) })
    await expect(use(session, { to: held, data: transfer(1n) })).rejects.toThrow('limit-exceeded')
  })

  test('calls: the contract and the method that were named, without coins; after the end not any more', async () => {
    const abi = [{ type: 'function', name: 'deposit', inputs: [], outputs: [], stateMutability: 'payable' }]
    const target = exchange.weth.address
    const session = await grant({
      type: 'contract-call',
      data: {
        address: target,
        abi,
        functions: [{ functionName: 'deposit', valueLimit: toHex(30n) }, { functionName: 'withdraw(uint256)' }],
      },
    })
    await use(session, { to: target, value: 20n, data: '0xd0e30db0' })
    await expect(use(session, { to: target, value: 11n, data: '0xd0e30db0' })).rejects.toThrow('allowance-exceeded')
    await expect(use(session, { to: at('c2'), data: '0xd0e30db0' })).rejects.toThrow('target-address-not-allowed')
    await expect(use(session, { to: target, data: transfer(1n) })).rejects.toThrow('method-not-allowed')
    const withdraw = encodeFunctionData({
      abi: [{ type: 'function', name: 'withdraw', inputs: [{ type: 'uint256' }], outputs: [], stateMutability: 'nonpayable' }],
      args: [5n],
    })
    await use(session, { to: target, data: withdraw })
    const saved = await chain.request('evm_snapshot', [])
    await chain.request('evm_increaseTime', [DAY + 60])
    await chain.request('evm_mine', [])
    await expect(use(session, { to: target, data: withdraw })).rejects.toThrow('expired-delegation')
    await chain.request('evm_revert', [saved])
  })

  test('a key without its code takes it on with the grant', async () => {
    keys = await deriveKeys(createSeed())
    addresses = toAddresses(keys)
    const session = await grant({ type: 'native-token-allowance', data: { allowanceAmount: toHex(5n) } })
    expect(shown).toMatchObject([{ takesOn: contracts.delegator, payment: { kind: 'sponsored' } }])
    await give(addresses.eip155, 10n)
    await use(session, { to: at('c3'), value: 5n })
    await expect(use(session, { to: at('c3'), value: 1n })).rejects.toThrow('transfer-amount-exceeded')
  })

  test('ended: on the chain, and at the service by the same approval; neither again nor brought back', async () => {
    await give(addresses.eip155, parseEther('1'))
    const session = await grant({ type: 'native-token-allowance', data: { allowanceAmount: toHex(5n) } })
    await use(session, { to: at('c4'), value: 1n })
    const params = [{ permissionContext: session.context, pci: 'abc' }]
    const { answer, revocation } = revokedSchema.parse(await openFrame().ask('wallet_revokeExecutionPermission', params))
    expect(answer).toEqual({})
    const account = `eip155:${CHAIN}:${addresses.eip155}`
    const message = writeRevocation({ account, projectId: PROJECT, pci: 'abc', contextHash: keccak256(session.context) })
    expect(await recoverMessageAddress({ message, signature: revocation?.signature as Hex })).toBe(addresses.eip155)
    expect(shown.at(-1)).toMatchObject({ session: { kind: 'revocation', delegate: session.key.address, isEnded: false } })
    await expect(use(session, { to: at('c4'), value: 1n })).rejects.toThrow()
    await expect(openFrame().ask('wallet_revokePermissions', { permissionContext: session.context })).rejects.toMatchObject(
      refused('ended already'),
    )
    // The list may still have it.
    expect(revokedSchema.parse(await openFrame().ask('wallet_revokePermissions', params)).revocation?.pci).toBe('abc')
    expect(shown.at(-1)).toMatchObject({ session: { isEnded: true } })
    expect(shown.at(-1)).not.toHaveProperty('payment')
    const call = { to: contracts.delegationManager, data: '0x00000000' }
    const back = { version: '2.0.0', chainId: toHex(CHAIN), from: addresses.eip155, calls: [call] }
    const itself = { ...back, calls: [{ to: addresses.eip155, data: '0x12' }] }
    // Neither by its key nor by an operation, of which it would be the sender itself.
    for (const [type, code] of [
      ['eoa', 'FRAME_REQUEST_FAILED'],
      ['smartAccount', 'SMART_CALLS_INVALID'],
    ] as const) {
      const frame = openFrame()
      await frame.user(type)
      for (const asked of [back, itself]) await expect(frame.ask('wallet_sendCalls', [asked])).rejects.toMatchObject({ code })
    }
  })

  test('error: contexts of others, of chains, and bytes that are none', async () => {
    const { context } = await grant({ type: 'native-token-allowance', data: { allowanceAmount: toHex(5n) } })
    const mine = addresses
    keys = await deriveKeys(createSeed())
    addresses = toAddresses(keys)
    const [delegator, delegation] = [addresses.eip155 as Address, decodeContext(context)]
    const hanging = delegation && encodeContext({ ...delegation, delegator, authority: keccak256('0x12') })
    for (const permissionContext of [context, `${context}00`, '0x', encodeAbiParameters([{ type: 'uint256' }], [1n]), hanging])
      await expect(openFrame().ask('wallet_revokePermissions', [{ permissionContext }])).rejects.toMatchObject(refused('no context'))
    expect(mine.eip155).not.toBe(addresses.eip155)
  })

  test('off: where the operator offers none, or the network has another kind of account', async () => {
    const request = { chainId: toHex(CHAIN), to: at('d1'), permission: { type: 'native-token-allowance', data: {} } }
    expect(Object.keys((await openFrame().ask('wallet_getSupportedExecutionPermissions', [])) as object)).toContain('contract-call')
    offered = { ...offered, smartSessions: false }
    expect(await openFrame().ask('wallet_getSupportedExecutionPermissions', [])).toEqual({})
    await expect(openFrame().ask('wallet_grantPermissions', [request])).rejects.toMatchObject(failed('NOT_SERVED'))
    const { url, contracts: safe } = chain.bundler
    offered = { smartSessions: true, smartNetworks: [{ chainId: CHAIN, bundlerUrl: url, contracts: safe }] }
    await expect(openFrame().ask('wallet_grantPermissions', [request])).rejects.toMatchObject(failed('NOT_SERVED'))
    await expect(openFrame().ask('wallet_getGrantedExecutionPermissions', [])).rejects.toMatchObject(failed('NOT_SERVED'))
    expect(shown).toEqual([])
  })

  test('error: an enforcer that is another contract than it is named holds no limit, and nothing is granted', async () => {
    const enforcers = { ...contracts.enforcers, timestamp: contracts.enforcers.valueLte }
    offered = {
      smartSessions: true,
      smartNetworks: [{ chainId: CHAIN, kind: 'delegated', bundlerUrl: chain.bundler.url, contracts: { ...contracts, enforcers } }],
    }
    await expect(grant({ type: 'native-token-allowance', data: { allowanceAmount: '0x1' } })).rejects.toMatchObject({
      code: 'SMART_ACCOUNT_UNSUPPORTED',
    })
    expect(shown).toEqual([])
  })
})
