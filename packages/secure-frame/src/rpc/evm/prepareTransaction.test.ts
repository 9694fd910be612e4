import { parseTransaction, recoverTransactionAddress, keccak256, type Hex, type TransactionSerialized } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { failure } from '../../channel/failure.js'
import { deriveKeys, type Keys } from '../../keys/deriveKeys.js'
import { toAddresses } from '../../keys/toAddresses.js'
import { freezeParams } from '../freezeParams.js'
import type { KeySigning } from '../Signing.js'
import { prepareCalls } from './prepareCalls.js'
import { prepareTransaction } from './prepareTransaction.js'
import { readCall } from './readCall.js'

const { signal } = new AbortController()
const OTHER = '0x00000000000000000000000000000000000000aa'
const HONEST = {
  eth_getTransactionCount: '0x7',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0x3',
  eth_gasPrice: '0x9',
  eth_sendRawTransaction: 'whatever',
} as const

let keys: Keys
let from: string
beforeAll(async () => {
  keys = await deriveKeys(new Uint8Array(32).fill(7))
  from = toAddresses(keys).eip155
})

/** A request, and what its node was asked. */
function ask(method: string, params: unknown, answers: Readonly<Record<string, unknown>> = HONEST) {
  const asked: [string, unknown][] = []
  const node = {
    chainId: 'eip155:10',
    ask: async (name: string, given: unknown) => {
      asked.push([name, given])
      if (!(name in answers)) throw new TypeError(`${name} is not answered`)
      if (answers[name] instanceof Error) throw answers[name]
      return answers[name]
    },
  }
  const signing = { method, params: freezeParams(params), chainId: 'eip155:10', address: from, node: async () => node, signal }
  const full: KeySigning = { ...signing, ownContracts: [], hasSmart: false }
  return { asked, prepared: method === 'wallet_sendCalls' ? prepareCalls(full) : prepareTransaction(full) }
}
const send = (given: object, answers?: Readonly<Record<string, unknown>>) =>
  ask('eth_sendTransaction', [{ from, to: OTHER, ...given }], answers)
const shownOf = async (given: object, answers?: Readonly<Record<string, unknown>>) => {
  const { shown } = await send(given, answers).prepared
  return (shown.params as readonly [Readonly<Record<string, string>>])[0]
}
const problem = expect.stringMatching(/^[AT].+\.$/) as string
const refused = { code: 'FRAME_REQUEST_FAILED', context: { failure: 'FAILED', problem } }

test.each([
  ['lost', failure('FAILED', 'The node does not answer.'), undefined],
  [
    'no',
    failure('FAILED', 'The node answered with -32000: nonce too low', { cause: { code: -32_000, message: 'nonce too low' } }),
    { code: refused.code },
  ],
])('a signed transaction whose answer is %s: it is told unless the node refused it', async (_, answer, error) => {
  const { prepared, asked } = send({ value: '0x5' }, { ...HONEST, eth_sendRawTransaction: answer })
  const sent = (await (await prepared).sign(keys))()
  if (error) await expect(sent).rejects.toMatchObject(error)
  else expect(await sent).toBe(keccak256((asked.at(-1)![1] as [Hex])[0]))
})

describe('what is left out is read, what is given stands', () => {
  test('default: the whole transaction is shown, and that one is signed', async () => {
    const { prepared, asked } = send({ value: '0x5', data: '0x12' })
    const { shown, sign } = await prepared
    const call = { from, to: OTHER, value: '0x5', data: '0x12' }
    const fees = { maxFeePerGas: '0xcb', maxPriorityFeePerGas: '0x3' }
    expect(shown).toEqual({ method: 'eth_sendTransaction', params: [{ ...call, chainId: '0xa', nonce: '0x7', gas: '0x5208', ...fees }] })
    expect(Object.fromEntries(asked)).toEqual({
      eth_getTransactionCount: [from, 'pending'],
      eth_estimateGas: [call],
      eth_getBlockByNumber: ['latest', false],
      eth_maxPriorityFeePerGas: [],
    })
    asked.length = 0
    const answer = await sign(keys)
    // Nothing is sent before the keys are gone again.
    expect(asked).toEqual([])
    const hash = await answer()
    const [[method, [raw]]] = asked as unknown as [[string, [Hex]]]
    expect([method, hash]).toEqual(['eth_sendRawTransaction', keccak256(raw)])
    expect(parseTransaction(raw)).toMatchObject({
      to: OTHER,
      value: 5n,
      data: '0x12',
      chainId: 10,
      nonce: 7,
      gas: 21_000n,
      type: 'eip1559',
    })
    expect(parseTransaction(raw)).toMatchObject({ maxFeePerGas: 203n, maxPriorityFeePerGas: 3n })
    expect(await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized })).toBe(from)
  })

  test('a node is asked nothing that the page has said', async () => {
    const given = { nonce: '0x1', gas: '0x30d40', gasPrice: '0x8' }
    const { prepared, asked } = send(given, {})
    expect((await prepared).shown.params).toEqual([{ from, to: OTHER, value: '0x0', data: '0x', chainId: '0xa', ...given }])
    expect(asked).toEqual([])
    const { sign } = await send(given).prepared
    const { asked: sent, prepared: again } = send(given)
    await (
      await (await again).sign(keys)
    )()
    const [[, [raw]]] = sent as unknown as [[string, [Hex]]]
    expect(parseTransaction(raw)).toMatchObject({ type: 'legacy', gasPrice: 8n, nonce: 1, gas: 200_000n })
    expect(await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized })).toBe(from)
    expect(sign).toBeDefined()
  })

  test.each([
    [{ gasLimit: '0x5300' }, { gas: '0x5300' }],
    [{ maxFeePerGas: '0x200' }, { maxFeePerGas: '0x200', maxPriorityFeePerGas: '0x3' }],
    [{ maxPriorityFeePerGas: '0x1' }, { maxFeePerGas: '0xc9', maxPriorityFeePerGas: '0x1' }],
    [
      { maxFeePerGas: '0x4', maxPriorityFeePerGas: '0x4' },
      { maxFeePerGas: '0x4', maxPriorityFeePerGas: '0x4' },
    ],
    [{ input: '0x34' }, { data: '0x34' }],
    [{ data: '0x34', input: '0x34' }, { data: '0x34' }],
    [
      { chainId: 10, value: null, gasPrice: null },
      { chainId: '0xa', value: '0x0' },
    ],
    [{ gas: '0x5f5e100' }, { gas: '0x5f5e100' }],
    [{ nonce: '0x1fffffffffffff' }, { nonce: '0x1fffffffffffff' }],
    [{ gasPrice: '0x38d7ea4c68000' }, { gasPrice: '0x38d7ea4c68000' }],
  ])('%j is shown as %j', async (given, shown) => {
    expect(await shownOf(given)).toMatchObject(shown)
  })

  test.each([{}, { baseFeePerGas: null }, null, 'no block'])('a chain without base fees (%j) has a price', async (block) => {
    const shown = await shownOf({}, { ...HONEST, eth_getBlockByNumber: block })
    expect(shown).toMatchObject({ gasPrice: '0x9' })
    expect(shown).not.toHaveProperty('maxFeePerGas')
  })

  test('a contract is created by code without a receiver', async () => {
    expect(await shownOf({ to: undefined, data: '0x6001' })).not.toHaveProperty('to')
  })
})

describe('refused', () => {
  test.each([
    { from: OTHER },
    { chainId: '0x1' },
    { chainId: 1 },
    { to: undefined },
    { to: undefined, data: '0x' },
    { gas: '0x5f5e101' },
    { nonce: '0x20000000000000' },
    { gasPrice: '0x38d7ea4c68001' },
    { maxFeePerGas: '0x38d7ea4c68001' },
    { maxFeePerGas: '0x4', maxPriorityFeePerGas: '0x5' },
    { value: '5' },
    { data: '0x1' },
    { data: '0x12', input: '0x34' },
    { accessList: [] },
    { authorizationList: [] },
    { blobs: [] },
  ])('a page that says %j', async (given) => {
    await expect(send(given).prepared).rejects.toMatchObject(refused)
  })

  test.each([
    { eth_getTransactionCount: '0x20000000000000' },
    { eth_getTransactionCount: null },
    { eth_estimateGas: '0x5f5e101' },
    { eth_estimateGas: 21_000 },
    { eth_maxPriorityFeePerGas: '0x38d7ea4c68001' },
    { eth_getBlockByNumber: { baseFeePerGas: '0x38d7ea4c68001' } },
    { eth_getBlockByNumber: {}, eth_gasPrice: '0x38d7ea4c68001' },
    { eth_getBlockByNumber: {}, eth_gasPrice: `0x${'1'.repeat(65)}` },
  ])('a node that says %j', async (lie) => {
    await expect(send({}, { ...HONEST, ...lie }).prepared).rejects.toMatchObject(refused)
  })
})

test('a smart account has no number to choose, and writes its call as a key does', () => {
  const owner = { address: from, chainId: 'eip155:10', isContract: true }
  expect(readCall([{ from, to: OTHER }], owner)).toEqual({ from, to: OTHER, value: '0x0', data: '0x' })
  expect(() => readCall([{ from, to: OTHER, nonce: '0x0' }], owner)).toThrow(
    expect.objectContaining({ context: { failure: 'NOT_SERVED', problem } }) as Error,
  )
})

describe('a bundle of a key', () => {
  const bundle = (more: object) => ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0xa', calls: [{ to: OTHER }], ...more }]).prepared

  test('is its one call; what is optional is left out', async () => {
    const { shown, sign } = await bundle({
      from: from.toUpperCase().replace('0X', '0x'),
      capabilities: { paymasterService: { optional: true } },
    })
    expect(shown).toMatchObject({ method: 'eth_sendTransaction', params: [{ from, to: OTHER, chainId: '0xa' }] })
    expect(await (await sign(keys))()).toEqual({ id: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string })
  })

  test.each([
    [{ calls: [] }, 'FAILED'],
    [{ calls: [{ to: OTHER }, { to: OTHER }] }, 'NOT_SERVED'],
    [{ from: OTHER }, 'FAILED'],
    [{ chainId: '0x1' }, 'FAILED'],
    [{ capabilities: { paymasterService: { url: 'https://paymaster.example' } } }, 'NOT_SERVED'],
    [{ capabilities: { one: { optional: true }, other: { optional: false } } }, 'NOT_SERVED'],
  ])('%j is refused', async (more, failure) => {
    await expect(bundle(more)).rejects.toMatchObject({ ...refused, context: { failure, problem } })
  })
})
