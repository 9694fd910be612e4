// Accounts by EIP-7702 with the kit's own contracts on a local chain, by a bundler that sends authorizations.
import type { Address } from 'viem'
import {
  createPublicClient,
  createWalletClient,
  domainSeparator,
  hashMessage,
  http,
  numberToHex,
  pad,
  parseEther,
  publicActions,
  recoverMessageAddress,
  toHex,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SmartChain } from '../../../test/smartChain.js'
import { startSmartChain } from '../../../test/smartChain.js'
import { type DelegatedDeployment, PUBLIC_DELEGATIONS } from './deployment.js'
import { MANAGER_DOMAIN } from './delegation.js'
import { demandDelegator, demandEnforcers } from './knownCode.js'
import { DELEGATOR_DOMAIN } from './signOperation.js'

const { signal } = new AbortController()
const at = (end: string): Address => `0x${end.padStart(40, '0')}`
const code = (value: string, context: object = {}) => expect.objectContaining({ code: value, context: expect.objectContaining(context) })

let chain: SmartChain
let delegated: DelegatedDeployment
beforeAll(async () => {
  chain = await startSmartChain()
  delegated = await chain.delegations()
})
afterAll(() => chain?.stop())

const newKey = () => privateKeyToAccount(generatePrivateKey())
const give = (address: Address, amount: bigint) => chain.request('anvil_setBalance', [address, toHex(amount)])
const balanceOf = async (address: Address) => BigInt((await chain.request('eth_getBalance', [address, 'latest'])) as string)
const codeOf = (address: Address) => chain.request('eth_getCode', [address, 'latest'])
const client = () => createPublicClient({ transport: http(chain.anvil.url) })

describe('operations', () => {
  it('default: the first one gives the key its code, and makes two calls; the second needs nothing any more', async () => {
    const owner = newKey()
    const account = await chain.open({ owner, delegated })
    expect(account.address).toBe(owner.address)
    expect(await account.isDeployed(signal)).toBe(false)
    await give(owner.address, parseEther('1'))
    const sent = { to: at('a1'), value: 1n }
    const prepared = await account.prepare([sent, { to: at('a2'), value: 2n, data: '0x1234' }], signal)
    const authorization = { chainId: chain.anvil.chainId, address: delegated.delegator, nonce: 0 }
    expect(prepared).toMatchObject({ isDeploying: true, authorization, payment: { kind: 'account' } })
    expect(await account.waitFor(await account.send(prepared, signal), signal)).toMatchObject({ isSuccess: true })
    expect([await balanceOf(at('a1')), await balanceOf(at('a2'))]).toEqual([1n, 2n])
    expect(await codeOf(owner.address)).toBe(`0xef0100${delegated.delegator.slice(2).toLowerCase()}`)
    expect(await account.isDeployed(signal)).toBe(true)
    const paid = parseEther('1') - 3n - (await balanceOf(owner.address))
    const { payment } = prepared
    expect(payment.kind === 'account' && payment.mostBaseUnits >= paid && paid > 0n).toBe(true)
    const second = await account.prepare([sent], signal)
    expect(second).toMatchObject({ isDeploying: false })
    expect(second.authorization).toBeUndefined()
    expect(await account.waitFor(await account.send(second, signal), signal)).toMatchObject({ isSuccess: true })
  })

  it('sponsored: a key without a coin; a call that reverts undoes the others', async () => {
    const account = await chain.open({ delegated, paymaster: { url: chain.bundler.url } })
    const prepared = await account.prepare([{ to: at('a3'), data: '0xab' }], signal)
    expect(prepared.payment.kind).toBe('sponsored')
    expect(await account.waitFor(await account.send(prepared, signal), signal)).toMatchObject({ isSuccess: true })
    await give(account.address, 5n)
    const failing = [
      { to: at('a3'), value: 1n },
      { to: chain.bundler.contracts.factory, data: '0xdeadbeef' },
    ] as const
    await expect(account.prepare(failing, signal)).rejects.toEqual(code('SMART_ACCOUNT_REFUSED', { by: 'bundler' }))
    expect(await balanceOf(at('a3'))).toBe(0n)
  })

  it('a key that sent transactions takes its code on by their number; one with another code takes this one', async () => {
    const owner = newKey()
    await give(owner.address, parseEther('1'))
    const wallet = createWalletClient({ account: owner, transport: http(chain.anvil.url), chain: foundry })
    const contractAddress = chain.bundler.contracts.multiSend
    const authorization = await wallet.signAuthorization({ contractAddress, executor: 'self' })
    const hash = await wallet.sendTransaction({ to: owner.address, authorizationList: [authorization], gas: 100_000n })
    // The node answers with the hash before the block is there.
    await wallet.extend(publicActions).waitForTransactionReceipt({ hash, pollingInterval: 20 })
    const account = await chain.open({ owner, delegated })
    const prepared = await account.prepare([{ to: at('a4'), value: 1n }], signal)
    expect(prepared.authorization).toMatchObject({ nonce: 2 })
    expect(await account.waitFor(await account.send(prepared, signal), signal)).toMatchObject({ isSuccess: true })
    expect(await account.isDeployed(signal)).toBe(true)
  })

  it('error: calls of pages to the account, or to the manager, which takes its word', async () => {
    const account = await chain.open({ delegated })
    for (const to of [account.address, account.address.toLowerCase() as Address, delegated.delegationManager])
      await expect(account.prepare([{ to }], signal)).rejects.toEqual(code('SMART_CALLS_INVALID'))
    await expect(account.prepare([], signal)).rejects.toEqual(code('SMART_CALLS_INVALID'))
  })

  it('error: the signature of another key is refused by the contract', async () => {
    const owner = newKey()
    const stranger = newKey()
    const account = await chain.open({
      owner: { ...stranger, address: owner.address, sign: owner.sign },
      delegated,
      paymaster: { url: chain.bundler.url },
    })
    const prepared = await account.prepare([{ to: at('a5') }], signal)
    await expect(account.send(prepared, signal)).rejects.toEqual(code('SMART_ACCOUNT_REFUSED', { detail: expect.stringContaining('AA24') }))
    expect(await codeOf(owner.address)).toBe('0x')
  })
})

it('signatures of the key are those of the account, before and after it has its code', async () => {
  const owner = newKey()
  const account = await chain.open({ owner, delegated, paymaster: { url: chain.bundler.url } })
  expect(account.openSigner).toBeUndefined()
  const message = 'come in'
  const check = async () => {
    const signature = await account.signMessage(message, signal)
    expect(await recoverMessageAddress({ message, signature })).toBe(owner.address)
    expect(await client().verifyMessage({ address: owner.address, message, signature })).toBe(true)
    return signature
  }
  await check()
  await account.waitFor(await account.send(await account.prepare([{ to: at('a6') }], signal), signal), signal)
  const signature = await check()
  const abi = [
    {
      type: 'function',
      name: 'isValidSignature',
      stateMutability: 'view',
      inputs: [{ type: 'bytes32' }, { type: 'bytes' }],
      outputs: [{ type: 'bytes4' }],
    },
  ] as const
  const args = [hashMessage(message), signature] as const
  expect(await client().readContract({ address: owner.address, abi, functionName: 'isValidSignature', args })).toBe('0x1626ba7e')
})

describe('known code', () => {
  const unsupported = (problem: string) => code('SMART_ACCOUNT_UNSUPPORTED', { problem: expect.stringContaining(problem) })

  it('error: a chain without the contracts, and contracts that are others than they are named', async () => {
    await expect(chain.open({ delegated: PUBLIC_DELEGATIONS })).rejects.toEqual(unsupported('it is without delegator, delegationManager'))
    const { multiSend } = chain.bundler.contracts
    const { allowedTargets } = delegated.enforcers
    // The code is the known one, but obeys another manager or entry point than the operator names.
    for (const wrong of [{ delegator: multiSend }, { delegationManager: allowedTargets }])
      await expect(chain.open({ delegated: { ...delegated, ...wrong } })).rejects.toEqual(
        unsupported('not EIP7702StatelessDeleGator 1.3.0'),
      )
    await expect(chain.open({ delegated: { ...delegated, entryPoint: multiSend } })).rejects.toEqual(unsupported('not EntryPoint 0.7'))
    const read = async (method: string, params: unknown, until: AbortSignal) => {
      const answer = (await chain.read(method, params, until)) as string
      const [address] = params as [string]
      return address === delegated.delegationManager ? `${answer.slice(0, -2)}00` : answer
    }
    await expect(chain.open({ delegated, read })).rejects.toEqual(unsupported('not DelegationManager 1.3.0'))
  })

  it('error: a service that deployed the known code with an entry point of its own, which keys would obey', async () => {
    const own = at('0ff1ce')
    await chain.request('anvil_setCode', [own, '0x33ff'])
    const [theirs, its] = [delegated.entryPoint, own].map((address) => pad(address, { size: 32 }).slice(2).toLowerCase()) as [
      string,
      string,
    ]
    const read = async (method: string, params: unknown, until: AbortSignal) =>
      ((await chain.read(method, params, until)) as string).replaceAll(theirs, its)
    const opened = chain.open({ delegated: { ...delegated, entryPoint: own }, read })
    await expect(opened).rejects.toEqual(unsupported('not EntryPoint 0.7'))
  })

  // Of these numbers the word ends as bytes of the code do that follow an address.
  it.each([1, 4, 6, 8, 9, 22, 70, 96])('the kit’s own code is known on the chain %i', async (chainId) => {
    const { delegator, delegationManager } = delegated
    const there = (id: number) => [
      numberToHex(id, { size: 32 }),
      domainSeparator({ domain: { ...DELEGATOR_DOMAIN, chainId: id, verifyingContract: delegator } }),
      domainSeparator({ domain: { ...MANAGER_DOMAIN, chainId: id, verifyingContract: delegationManager } }),
    ]
    const words = there(chain.anvil.chainId).map((word, index) => [word.slice(2), (there(chainId)[index] ?? '').slice(2)] as const)
    const read = async (method: string, params: unknown, until: AbortSignal) =>
      words.reduce((code, [here, other]) => code.replaceAll(here, other), (await chain.read(method, params, until)) as string)
    await demandDelegator({ read, signal }, chainId, delegated)
    await expect(demandDelegator({ read, signal }, chainId + 1, delegated)).rejects.toEqual(unsupported('not EIP7702StatelessDeleGator'))
  })

  it('enforcers: those of the kit, and each of them in its place', async () => {
    const { anvil, read } = chain
    await demandEnforcers({ read, signal }, anvil.chainId, delegated)
    const enforcers = { ...delegated.enforcers, timestamp: delegated.enforcers.valueLte, allowedTargets: zeroAddress }
    const asked = demandEnforcers({ read, signal }, anvil.chainId, { enforcers })
    await expect(asked).rejects.toEqual(unsupported('allowedTargets, timestamp'))
  })
})
