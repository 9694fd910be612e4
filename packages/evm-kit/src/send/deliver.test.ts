// On a real chain that includes each transaction at once; the wallet is the chain's own account, and may fail as wallets do.
import { LatchkeyError } from '@latchkey/kernel'
import { createMemoryStorage, createTestClock } from '@latchkey/testkit'
import type { Anvil } from '@latchkey/testkit/node'
import { startAnvil } from '@latchkey/testkit/node'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { askNode } from '../../test/askNode.js'
import { storageOf } from '../../test/storageOf.js'
import type { EvmQuestion } from '../read/EvmChain.js'
import type { Delivery } from './deliver.js'
import { deliver, deliverBundle, deliverFirst } from './deliver.js'
import type { PendingStore } from './pending/createPending.js'
import { createPending, storedPending } from './pending/createPending.js'
import type { SentRecord } from './pending/SentRecord.js'
import { readSent, writeSent } from './pending/SentRecord.js'
import type { WalletParts } from './wallet/createWallet.js'
import { createWallet } from './wallet/createWallet.js'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OWNER = { chainId: 'eip155:31337', account: ACCOUNT } as const
const CALL = { to: `0x${'7'.repeat(40)}`, data: '0x', value: 5n }
let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
})
afterAll(() => anvil.stop())

const node = askNode(() => anvil.url)

/** What the wallet does instead of sending, by method. */
type Habits = Readonly<Record<string, () => unknown>>

function setUp(habits: Habits = {}) {
  const clock = createTestClock()
  // A busy chain may include a transaction only after the first look.
  const passing = setInterval(() => void clock.advance(1_000), 50)
  onTestFinished(() => clearInterval(passing))
  const { signal } = new AbortController()
  const network = { namespace: 'eip155', caipNetworkId: OWNER.chainId, reference: '31337' }
  const chain = { clock, network, read: node } as unknown as EvmQuestion['chain']
  const store: PendingStore<SentRecord> = {
    storage: storageOf(createMemoryStorage()),
    keyOf: ({ account }) => account.toLowerCase(),
    read: readSent,
    write: writeSent,
  }
  const atAsking: (SentRecord | undefined)[] = []
  const current = {
    sessions: { eip155: { status: 'connected', account: { address: ACCOUNT }, connectorId: 'copper' } },
    activeNetworkIds: { eip155: OWNER.chainId },
  }
  const request = async ({ method, params }: { readonly method: string; readonly params: readonly unknown[] }) => {
    atAsking.push(storedPending(store, OWNER))
    return method in habits ? habits[method]?.() : node(method, params)
  }
  const context = { clock, state: { current }, request } as unknown as WalletParts['context']
  const told: unknown[] = []
  const delivery: Delivery = {
    ...{ chain, signal },
    wallet: createWallet({ context, chain, account: ACCOUNT, signal }),
    pending: createPending({ ...OWNER, store, describe: (record) => record, now: () => clock.now() }),
    report: (progress) => void told.push(progress),
  }
  return { delivery, store, told, atAsking, clock }
}

const refuse = (code: 'USER_REJECTED' | 'WALLET_DISCONNECTED' | 'METHOD_NOT_SUPPORTED') => () =>
  Promise.reject(new LatchkeyError(code, { namespace: 'eip155', connectorId: 'copper', method: '' } as never))

it('default: recorded before the wallet is asked, told with its hash, and taken away once it is included', async () => {
  const { delivery, store, told, atAsking } = setUp()
  const nonce = BigInt((await node('eth_getTransactionCount', [ACCOUNT, 'latest'])) as string)
  const { status, transactionHash } = await deliver(delivery, CALL, 50_000n)
  expect(status).toBe('0x1')
  expect(told).toEqual([{ step: 'asking' }, { step: 'confirming', transactionId: transactionHash }])
  expect(atAsking).toEqual([expect.objectContaining({ key: delivery.pending.key, kind: 'transaction', call: CALL, nonce })])
  expect(storedPending(store, OWNER)).toBeUndefined()
  expect(await node('eth_getTransactionByHash', [transactionHash])).toMatchObject({ gas: '0xc350' })
})

it('error: declined, nothing stays; while another is recorded the wallet is not asked', async () => {
  const { delivery, store, atAsking, clock } = setUp({ eth_sendTransaction: refuse('USER_REJECTED') })
  await expect(deliver(delivery, CALL)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(storedPending(store, OWNER)).toBeUndefined()
  createPending({ ...OWNER, store, describe: (record) => record, now: () => clock.now() }).claim({ kind: 'transaction', validForMs: 1 })
  await expect(deliver(delivery, CALL)).rejects.toMatchObject({ code: 'EVM_PENDING' })
  expect(atAsking).toHaveLength(1)
})

it('fault 69: a wallet that goes away, or answers with no hash, may have sent it: the record stays', async () => {
  for (const answer of [refuse('WALLET_DISCONNECTED'), () => '0x12']) {
    const { delivery, store } = setUp({ eth_sendTransaction: answer })
    await expect(deliver(delivery, CALL)).rejects.toMatchObject({ code: 'EVM_UNKNOWN' })
    expect(storedPending(store, OWNER)).toMatchObject({ key: delivery.pending.key })
  }
})

it('default: what only prepares is followed, and never recorded', async () => {
  const { delivery, told, atAsking } = setUp()
  const { transactionHash } = await deliverFirst(delivery, CALL)
  expect(told).toEqual([{ step: 'asking' }, { step: 'confirming', transactionId: transactionHash }])
  expect(atAsking).toEqual([undefined])
})

it('default: a bundle is recorded with its own id, and found by its transaction', async () => {
  const sent = (await node('eth_sendTransaction', [{ from: ACCOUNT, to: CALL.to, value: '0x5' }])) as string
  const { delivery, store, told, atAsking } = setUp({
    wallet_sendCalls: () => ({ id: '0xb1' }),
    wallet_getCallsStatus: () => ({ status: 200, receipts: [{ transactionHash: sent, status: '0x1' }] }),
  })
  expect(await deliverBundle(delivery, [CALL])).toMatchObject({ transactionId: sent, receipt: { status: '0x1' } })
  expect(told).toEqual([{ step: 'asking' }, { step: 'confirming' }])
  expect(atAsking[0]).toMatchObject({ kind: 'bundle' })
  expect(atAsking[0]).not.toHaveProperty('transactionId')
  expect(atAsking[1]).toMatchObject({ transactionId: '0xb1' })
  expect(storedPending(store, OWNER)).toBeUndefined()
})

it('default: a wallet without bundles declines one, and nothing stays', async () => {
  const { delivery, store } = setUp({ wallet_sendCalls: refuse('METHOD_NOT_SUPPORTED') })
  expect(await deliverBundle(delivery, [CALL])).toBeUndefined()
  expect(storedPending(store, OWNER)).toBeUndefined()
})
