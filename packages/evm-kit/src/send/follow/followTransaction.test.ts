// On a chain with the id of Ethereum, whose last block a transaction has to be below.
import type { Anvil } from '@latchkey/testkit/node'
import { createTestClock } from '@latchkey/testkit'
import { startAnvil } from '@latchkey/testkit/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askNode } from '../../../test/askNode.js'
import type { EvmQuestion } from '../../read/EvmChain.js'
import { confirmationsOn } from './confirmationsOn.js'
import type { Followed } from './followTransaction.js'
import { followTransaction } from './followTransaction.js'

const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const CALL = { to: `0x${'7'.repeat(40)}`, data: '0x', value: 5n }
const clock = createTestClock()
let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1, arguments: ['--no-mining'] })
})
afterAll(() => anvil.stop())

const node = askNode(() => anvil.url)
const chain = { clock, network: { caipNetworkId: 'eip155:1' }, read: node } as unknown as EvmQuestion['chain']
const send = (): Promise<string> =>
  node('eth_sendTransaction', [{ from: ACCOUNT, to: CALL.to, value: '0x5', gas: '0x5208' }]) as Promise<string>

interface Watched {
  readonly outcome: Promise<unknown>
  hasEnded(): boolean
}

function follow(parameters: Partial<Followed>): Watched {
  let over = false
  const common = {
    chain,
    signal: new AbortController().signal,
    account: ACCOUNT,
    call: CALL,
    untilMs: clock.now() + 60_000,
  } as const
  const outcome = followTransaction({ ...common, ...parameters })
    .catch((error: unknown) => error)
    .finally(() => {
      over = true
    })
  return { outcome, hasEnded: () => over }
}

/** Lets each look of a follower end. */
async function look(times = 3): Promise<void> {
  for (let each = 0; each < times * 4; each += 1) {
    await clock.advance(1_000)
    await node('web3_clientVersion')
  }
}

it('default: one block on most networks, two on those that often exchange their last', () => {
  const ids = ['eip155:1', 'eip155:56', 'eip155:137', 'eip155:10', 'eip155:8453', 'eip155:42161'] as const
  expect(ids.map((caipNetworkId) => confirmationsOn({ caipNetworkId }))).toEqual([2n, 2n, 2n, 1n, 1n, 1n])
})

it('default: on Ethereum a transaction counts with the block after its own', async () => {
  const transactionId = await send()
  const { outcome, hasEnded } = follow({ transactionId })
  await node('evm_mine')
  await look()
  expect(hasEnded()).toBe(false)
  await node('evm_mine')
  await look()
  expect(await outcome).toMatchObject({ transactionHash: transactionId, status: '0x1' })
})

it('fault 73: a receipt that disappears with its block is no success; included again, it is', async () => {
  const transactionId = await send()
  const { outcome, hasEnded } = follow({ transactionId })
  const raw = await node('eth_getRawTransactionByHash', [transactionId])
  await node('evm_mine')
  await look()
  await node('anvil_reorg', [1, []])
  expect(await node('eth_getTransactionReceipt', [transactionId])).toBeNull()
  await look()
  expect(hasEnded()).toBe(false)
  await node('eth_sendRawTransaction', [raw])
  await node('anvil_mine', ['0x2'])
  await look()
  expect(await outcome).toMatchObject({ transactionHash: transactionId })
})

const strangers = { from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', to: CALL.to, value: '0x5', gas: '0x5208' }
it.each([
  ['of somebody else', strangers],
  ['of another amount', { ...strangers, from: ACCOUNT, value: '0x6' }],
  ['to another receiver', { ...strangers, from: ACCOUNT, to: `0x${'8'.repeat(40)}` }],
])('fault 73: the hash of a transaction %s, which the wallet answered, is no success', async (_, other) => {
  await node('anvil_setCode', [ACCOUNT, '0x'])
  const transactionId = await node('eth_sendTransaction', [other])
  await node('anvil_mine', ['0x2'])
  const { outcome } = follow({ transactionId: transactionId as string })
  await look()
  expect(await outcome).toMatchObject({ code: 'EVM_REPLACED', context: { transactionId } })
})

it('error: what is never included is not confirmed, after one look at least', async () => {
  const transactionId = await send()
  const { outcome } = follow({ transactionId, untilMs: 0 })
  await look()
  expect(await outcome).toMatchObject({ code: 'EVM_NOT_CONFIRMED', context: { transactionId } })
  await node('anvil_dropTransaction', [transactionId])
})

it('fault 73: without any answer and without a transaction of that nonce it was not sent', async () => {
  const nonce = BigInt((await node('eth_getTransactionCount', [ACCOUNT, 'latest'])) as string)
  const { outcome } = follow({ nonce, untilMs: clock.now() + 8_000 })
  await look(4)
  expect(await outcome).toMatchObject({ code: 'EVM_NOT_SENT' })
})

it('fault 73: a nonce that was taken, by a block that no node tells, leaves only the wallet to look at', async () => {
  const { outcome } = follow({ untilMs: clock.now() + 8_000 })
  await look(4)
  expect(await outcome).toMatchObject({ code: 'EVM_UNKNOWN' })
})

it('fault 73: the nonce of another account that sends for this one is not taken for its own', async () => {
  const RELAYER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const transactionId = (await node('eth_sendTransaction', [{ from: RELAYER, to: CALL.to, value: '0x5', gas: '0x5208' }])) as string
  const nonce = BigInt((await node('eth_getTransactionCount', [ACCOUNT, 'latest'])) as string)
  expect(nonce > 0n, 'The relayer has another nonce').toBe(true)
  await node('anvil_setCode', [ACCOUNT, `0xef0100${'7'.repeat(40)}`])
  const found: unknown[] = []
  const { outcome } = follow({ transactionId, nonce, onFound: (each) => found.push(each) })
  await look()
  expect(found).toEqual([])
  await node('anvil_mine', ['0x2'])
  await look()
  expect(await outcome).toMatchObject({ transactionHash: transactionId })
})
