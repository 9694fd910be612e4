import { recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answeringNode, HONEST } from '../../test/answeringNode.js'
import { createSeed } from '../keys/createSeed.js'
import { deriveKeys, type Keys } from '../keys/deriveKeys.js'
import { toAddresses, type Addresses } from '../keys/toAddresses.js'
import { createNode } from '../networks/createNode.js'
import { prepareCalls } from './evm/prepareCalls.js'
import { prepareTransaction } from './evm/prepareTransaction.js'
import { signByKey } from './evm/signByKey.js'
import { signHash } from './evm/signHash.js'
import { freezeParams } from './freezeParams.js'
import type { KeySigning } from './Signing.js'

const { signal } = new AbortController()
const refused = expect.objectContaining({ code: 'FRAME_REQUEST_FAILED' }) as Error
const OTHER = '0x00000000000000000000000000000000000000aa'
let keys: Keys
let addresses: Addresses
let node: Awaited<ReturnType<typeof answeringNode>>

beforeAll(async () => {
  ;[node, keys] = await Promise.all([answeringNode(HONEST), deriveKeys(createSeed())])
  addresses = toAddresses(keys)
})
afterAll(() => node.server.close())

/** A request to the key of a wallet without smart accounts. */
const ofKey = (method: string, params: unknown, url = node.url, chainId = 'eip155:31337'): KeySigning => ({
  method,
  params: freezeParams(params),
  chainId,
  address: addresses.eip155,
  node: () => createNode({ url, chainId, signal }),
  signal,
  ownContracts: [],
  hasSmart: false,
})

describe('messages', () => {
  test.each(['hello', '0x68656c6c6f', '0X68656C6C6F', '0xzz', ''])('%j is signed as others sign it', async (message) => {
    const { sign, shown } = signByKey(ofKey('personal_sign', [message, addresses.eip155.toLowerCase()]))
    const signature = (await (await sign(keys))()) as `0x${string}`
    const signed = message === '0x68656c6c6f' ? ({ raw: message } as const) : message
    expect(await recoverMessageAddress({ message: signed, signature })).toBe(addresses.eip155)
    expect(shown.params).toEqual([typeof signed === 'string' ? stringToHex(signed) : signed.raw, addresses.eip155])
  })

  test('of another account nothing is signed', () => {
    expect(() => signByKey(ofKey('personal_sign', ['hello', OTHER]))).toThrow('another account')
  })

  const typed = {
    types: { Mail: [{ name: 'to', type: 'address' }] },
    primaryType: 'Mail',
    domain: { name: 'Post', chainId: 31_337 },
    message: { to: OTHER },
  }
  test('typed data is hashed as shown, also where a member stands twice', async () => {
    const twice = JSON.stringify(typed).replace('"message":', `"message":{"to":"${addresses.eip155}"},"message":`)
    const { sign, shown } = signByKey(ofKey('eth_signTypedData_v4', [addresses.eip155, twice]))
    const [, data] = shown.params as [string, typeof typed]
    expect(data).toMatchObject(typed)
    const signature = (await (await sign(keys))()) as `0x${string}`
    expect(await recoverTypedDataAddress({ ...(typed as never as Parameters<typeof recoverTypedDataAddress>[0]), signature })).toBe(
      addresses.eip155,
    )
  })
  test('of the domain only what is signed is shown: a page may leave a member out of its type, or write the chain as text', async () => {
    const shownOf = async (data: object) => {
      const { sign, shown } = signByKey(ofKey('eth_signTypedData_v4', [addresses.eip155, data]))
      const [, view] = shown.params as [string, typeof typed]
      const signature = (await (await sign(keys))()) as `0x${string}`
      const signed = { ...(view as never as Parameters<typeof recoverTypedDataAddress>[0]), signature }
      expect(await recoverTypedDataAddress(signed)).toBe(addresses.eip155)
      return view
    }
    const domain = { name: 'USD Coin', chainId: '31337', verifyingContract: OTHER, salt: `0x${'1'.repeat(64)}` }
    const view = await shownOf({ ...typed, domain })
    expect(view.domain).toEqual(domain)
    expect((view.types as unknown as { EIP712Domain: { name: string }[] }).EIP712Domain.map(({ name }) => name)).toEqual(
      Object.keys(domain),
    )
    // A name is signed where it is empty, too; what is absent is not.
    const membersOf = async (of: object) =>
      ((await shownOf({ ...typed, domain: of })).types as unknown as { EIP712Domain: { name: string }[] }).EIP712Domain.map(
        ({ name }) => name,
      )
    expect(await membersOf({ name: '', version: '' })).toEqual(['name'])
    expect(await membersOf({ version: '1' })).toEqual(['version'])
    const EIP712Domain = [{ name: 'salt', type: 'bytes32' }]
    expect((await shownOf({ ...typed, domain, types: { ...typed.types, EIP712Domain } })).domain).toEqual({ salt: domain.salt })
  })
  test.each([
    { ...typed, domain: { chainId: 1 } },
    { ...typed, domain: { chainId: '0x1' } },
    { ...typed, domain: { chainId: 1 }, types: { ...typed.types, EIP712Domain: [{ name: 'name', type: 'string' }] } },
    { ...typed, types: {} },
    // Its type is written as that of `Mail(Person to)Person(bytes32 name)`.
    {
      ...typed,
      types: { 'Mail(Person to)Person': [{ name: 'name', type: 'bytes32' }] },
      primaryType: 'Mail(Person to)Person',
      message: { name: `0x${'1'.repeat(64)}` },
    },
    { ...typed, types: { Mail: [{ name: 'to,address from', type: 'address' }] }, message: { 'to,address from': OTHER } },
    { ...typed, types: { Mail: [{ name: 'to', type: 'A b' }], 'A b': [] }, message: { to: {} } },
    // Of a domain alone the message is not signed.
    { ...typed, types: { EIP712Domain: [{ name: 'name', type: 'string' }] }, primaryType: 'EIP712Domain', message: { name: 'Post' } },
    '{',
    7,
  ])('typed data %# is refused', (data) => {
    expect(() => signByKey(ofKey('eth_signTypedData_v4', [addresses.eip155, data]))).toThrow(refused)
  })

  test('typed data for another account is refused, and what a smart account’s contract would take as its own', () => {
    expect(() => signByKey(ofKey('eth_signTypedData_v4', [OTHER, typed]))).toThrow('another account')
    const own = {
      ...ofKey('eth_signTypedData_v4', [addresses.eip155, { ...typed, domain: { verifyingContract: OTHER } }]),
      ownContracts: [OTHER],
    }
    expect(() => signByKey(own)).toThrow('for the smart account itself')
    expect(signByKey({ ...own, ownContracts: [] }).shown.method).toBe('eth_signTypedData_v4')
  })

  test('of two signatures that a hash has the lower one is given', () => {
    for (let hash = 0; hash < 16; hash += 1) expect(signHash(new Uint8Array(32).fill(hash), keys.eip155).s[0]).toBeLessThan(0x80)
  })
})

describe('transactions', () => {
  const from = () => ({ from: addresses.eip155, to: OTHER })

  test('a bundle of one call is a transaction; more are refused', async () => {
    const calls = [{ to: OTHER, value: '0x1' }]
    const one = await prepareCalls(ofKey('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', calls, atomicRequired: true }]))
    expect(one.shown.method).toBe('eth_sendTransaction')
    expect(await (await one.sign(keys))()).toEqual({ id: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string })
    const two = ofKey('wallet_sendCalls', [{ chainId: '0x7a69', calls: [...calls, ...calls] }])
    await expect(prepareCalls(two)).rejects.toMatchObject({ context: { failure: 'NOT_SERVED' } })
    // What is not said to be optional is demanded.
    const demanding = { chainId: '0x7a69', calls, capabilities: { paymasterService: { url: 'https://paymaster.example' } } }
    await expect(prepareCalls(ofKey('wallet_sendCalls', [demanding]))).rejects.toMatchObject({ context: { failure: 'NOT_SERVED' } })
    const other = ofKey('wallet_sendCalls', [{ from: OTHER, chainId: '0x7a69', calls }])
    await expect(prepareCalls(other)).rejects.toThrow('another account')
  })

  test.each([
    { from: OTHER },
    { chainId: '0x1' },
    { to: undefined },
    { maxFeePerGas: `0x8${'0'.repeat(63)}` },
    { gasPrice: `0x8${'0'.repeat(63)}` },
    { gas: '0xffffffffff' },
    { authorizationList: [] },
    { data: '0x01', input: '0x02' },
  ])('transaction %j is refused', async (change) => {
    await expect(prepareTransaction(ofKey('eth_sendTransaction', [{ ...from(), ...change }]))).rejects.toMatchObject({
      code: 'FRAME_REQUEST_FAILED',
    })
  })

  test.each([
    { eth_chainId: '0x1' },
    { eth_maxPriorityFeePerGas: `0x8${'0'.repeat(63)}` },
    { eth_getBlockByNumber: { baseFeePerGas: `0x8${'0'.repeat(63)}` } },
    { eth_getTransactionCount: '0xffffffffffffffffff' },
    { eth_estimateGas: 'lots' },
  ])('a node that answers %j signs nothing', async (lie) => {
    const { url, server } = await answeringNode({ ...HONEST, ...lie })
    await expect(prepareTransaction(ofKey('eth_sendTransaction', [from()], url))).rejects.toMatchObject({ code: 'FRAME_REQUEST_FAILED' })
    server.close()
  })

  test('a node is asked by https, or on this device', async () => {
    await expect(createNode({ url: 'http://node.example', chainId: 'eip155:1', signal })).rejects.toThrow('https')
  })
})
