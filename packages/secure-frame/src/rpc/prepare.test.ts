import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { startAnvil } from '@latchkey/testkit/node'
import { startSolana } from '@latchkey/testkit/solana'
import { createPublicClient, createTestClient, http, parseEther, recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeed } from '../keys/createSeed.js'
import { deriveKeys, type Keys } from '../keys/deriveKeys.js'
import { toAddresses, type Addresses } from '../keys/toAddresses.js'
import { createNetworks } from '../networks/createNetworks.js'
import { createNode } from '../networks/createNode.js'
import { prepareCalls } from './evm/prepareCalls.js'
import { prepareTransaction } from './evm/prepareTransaction.js'
import { signByKey } from './evm/signByKey.js'
import { freezeParams } from './freezeParams.js'
import type { KeySigning, Signing } from './Signing.js'
import { prepareSolana } from './solana/prepareSolana.js'

const { signal } = new AbortController()
const OTHER = '0x00000000000000000000000000000000000000aa'
let anvil: Awaited<ReturnType<typeof startAnvil>>
let solana: Awaited<ReturnType<typeof startSolana>>
let keys: Keys
let addresses: Addresses

beforeAll(async () => {
  ;[anvil, solana, keys] = await Promise.all([startAnvil(), startSolana(), deriveKeys(createSeed())])
  addresses = toAddresses(keys)
})
afterAll(() => Promise.all([anvil.stop(), solana.stop()]))

const evm = (method: string, params: unknown, url = anvil.url, chainId = 'eip155:31337'): Signing => ({
  method,
  params: freezeParams(params),
  chainId,
  address: addresses.eip155,
  node: () => createNode({ url, chainId, signal }),
  signal,
})
/** A request to the key of a wallet without smart accounts. */
const ofKey = (...asked: Parameters<typeof evm>): KeySigning => ({ ...evm(...asked), ownContracts: [], hasSmart: false })
const sol = (method: string, params: unknown): Signing => {
  const chainId = `solana:${solana.genesisHash.slice(0, 32)}`
  return { ...evm(method, params), chainId, address: addresses.solana, node: () => createNode({ url: solana.url, chainId, signal }) }
}

/** A node that answers what it likes. */
async function lyingNode(answers: Readonly<Record<string, unknown>>): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () =>
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answers[(JSON.parse(body) as { method: string }).method] })),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

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
    expect(() => signByKey(ofKey('eth_signTypedData_v4', [addresses.eip155, data]))).toThrow()
  })
})

describe('transactions', () => {
  const from = () => ({ from: addresses.eip155, to: OTHER })

  test('what is shown is what the chain got, and a page cannot change it later', async () => {
    await createTestClient({ mode: 'anvil', transport: http(anvil.url) }).setBalance({ address: addresses.eip155, value: parseEther('2') })
    const asked = [{ ...from(), value: '0x5' }]
    const { sign, shown } = await prepareTransaction(ofKey('eth_sendTransaction', asked))
    asked[0]!.value = '0xffff'
    const [view] = shown.params as [Record<string, string>]
    const hash = (await (await sign(keys))()) as `0x${string}`
    const client = createPublicClient({ transport: http(anvil.url) })
    await client.waitForTransactionReceipt({ hash })
    const sent = await client.getTransaction({ hash })
    expect(sent).toMatchObject({ value: 5n, chainId: 31_337, from: addresses.eip155.toLowerCase(), nonce: Number(view['nonce']) })
    expect(sent).toMatchObject({ gas: BigInt(view['gas']!), maxFeePerGas: BigInt(view['maxFeePerGas']!) })
    expect(() => Object.assign(view, { value: '0x0' })).toThrow()
  })

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
    const honest = {
      eth_chainId: '0x7a69',
      eth_maxPriorityFeePerGas: '0x1',
      eth_getBlockByNumber: { baseFeePerGas: '0x1' },
      eth_getTransactionCount: '0x0',
      eth_estimateGas: '0x5208',
    }
    const { url, server } = await lyingNode({ ...honest, ...lie })
    await expect(prepareTransaction(ofKey('eth_sendTransaction', [from()], url))).rejects.toMatchObject({ code: 'FRAME_REQUEST_FAILED' })
    server.close()
  })

  test('a node is asked by https, or on this device', async () => {
    await expect(createNode({ url: 'http://node.example', chainId: 'eip155:1', signal })).rejects.toThrow('https')
  })
})

describe('Solana', () => {
  /** A transfer with one signer or two, written by hand: legacy, or of version 0. */
  function transaction(signers: readonly string[], version?: 0): Uint8Array {
    const accounts = [...signers.map((signer) => base58.decode(signer)), new Uint8Array(32)]
    const header = [signers.length, 0, 1, accounts.length]
    const rest = [...accounts.flatMap((account) => [...account]), ...new Uint8Array(32).fill(7), 0]
    const message = version === undefined ? [...header, ...rest] : [0x80 | version, ...header, ...rest, 0]
    return Uint8Array.from([signers.length, ...new Uint8Array(64 * signers.length), ...message])
  }
  const payer = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(9)))

  test.each([
    ['legacy', undefined],
    ['of version 0', 0],
  ] as const)('a transaction %s gets the signature of its own slot alone', async (_, version) => {
    const bytes = transaction([payer, addresses.solana], version)
    const { sign, shown } = await prepareSolana(
      sol('solana_signTransaction', { transaction: base64.encode(bytes), pubkey: addresses.solana }),
    )
    expect(base58.decode((shown.params as { transaction: string }).transaction)).toEqual(bytes)
    const answer = (await (await sign(keys))()) as { signature: string; transaction: string }
    const signed = base64.decode(answer.transaction)
    expect(signed.slice(1, 65)).toEqual(new Uint8Array(64))
    expect(signed.slice(129)).toEqual(bytes.slice(129))
    expect(ed25519.verify(signed.slice(65, 129), bytes.slice(129), base58.decode(addresses.solana))).toBe(true)
    expect(answer.signature).toBe(base58.encode(signed.slice(65, 129)))
  })

  test('messages are signed, and transactions that pretend to be messages are not', async () => {
    const message = base58.encode(new TextEncoder().encode('hello'))
    const { sign } = await prepareSolana(sol('solana_signMessage', { message, pubkey: addresses.solana }))
    const { signature } = (await (await sign(keys))()) as { signature: string }
    expect(ed25519.verify(base58.decode(signature), base58.decode(message), base58.decode(addresses.solana))).toBe(true)
    for (const version of [undefined, 0] as const) {
      const hidden = base58.encode(transaction([payer, addresses.solana], version).slice(129))
      await expect(prepareSolana(sol('solana_signMessage', { message: hidden }))).rejects.toThrow('is a transaction')
    }
    const later = base58.encode(Uint8Array.of(0x81, 1, 0, 0, ...base58.decode(addresses.solana)))
    await expect(prepareSolana(sol('solana_signMessage', { message: later }))).rejects.toThrow('is a transaction')
  })

  test('a network whose number is rounded is none of this wallet', () => {
    const { find } = createNetworks('eip155:1')
    expect(find({ chainId: 'eip155:999999999999999' }).chainId).toBe('eip155:999999999999999')
    expect(() => find({ chainId: 'eip155:9007199254740993' })).toThrow('no account')
  })

  test.each(['', '!', base64.encode(new Uint8Array(1_233)), base64.encode(Uint8Array.of(1, 2, 3))])(
    'transaction %# is refused',
    async (text) => {
      await expect(prepareSolana(sol('solana_signTransaction', { transaction: text }))).rejects.toMatchObject({
        code: 'FRAME_REQUEST_FAILED',
      })
    },
  )

  test('a transaction of others, of a later version and for another account is refused', async () => {
    const of = (bytes: Uint8Array) => prepareSolana(sol('solana_signTransaction', { transaction: base64.encode(bytes) }))
    await expect(of(transaction([payer]))).rejects.toThrow('none of its signers')
    const later = transaction([addresses.solana], 0)
    later[65] = 0x81
    await expect(of(later)).rejects.toThrow('version')
    // Of another number of signatures than its message has: one would be written over the message.
    const bytes = transaction([addresses.solana])
    await expect(of(Uint8Array.of(0, ...bytes.slice(65)))).rejects.toThrow('incomplete')
    const own = base64.encode(bytes)
    await expect(prepareSolana(sol('solana_signTransaction', { transaction: own, pubkey: payer }))).rejects.toThrow('another account')
  })

  test('a node of another cluster gets nothing', async () => {
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    await expect(createNode({ url: solana.url, chainId, signal })).rejects.toThrow('another chain')
  })
})
