// Solana in the index, over a real virtual machine: followed accounts and their token accounts, on both databases.
import { startTestNode } from '@latchkey/testkit/node'
import type { SolanaNode } from '@latchkey/testkit/solana'
import { startSolana } from '@latchkey/testkit/solana'
import type { PublicKey } from '@solana/web3.js'
import { Connection, Keypair, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createSolanaTokens } from '../../../../scripts/test/createSolanaTokens.js'
import { INDEX_ADDRESS_MS } from '../../src/timeouts.js'
import type { OpenCloud } from '../openCloud.js'
import { useClouds } from '../openCloud.js'
import { KINDS } from '../openDatabases.js'
import { readAll } from './startTestChain.js'

const CHAIN = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const LIMIT_MS = 60_000
const coin = { name: 'Solana', symbol: 'SOL', decimals: 9 }

let node: SolanaNode
let connection: Connection
beforeAll(async () => {
  node = await startSolana()
  connection = new Connection(node.url)
})
afterAll(() => node?.stop())

const funded = (): Keypair => {
  const keypair = Keypair.generate()
  node.airdrop(keypair.publicKey.toBase58(), 100_000_000_000n)
  return keypair
}

async function send(from: Keypair, instruction: TransactionInstruction, skipPreflight = false): Promise<string> {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: from.publicKey, blockhash, lastValidBlockHeight }).add(instruction)
  transaction.sign(from)
  return connection.sendRawTransaction(transaction.serialize(), { skipPreflight })
}

const pay = (from: Keypair, to: PublicKey, lamports: number, skipPreflight = false): Promise<string> =>
  send(from, SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports }), skipPreflight)

const chainOf = (url: string, more: object = {}) => ({ chains: { [CHAIN]: { nodes: [url], coin, ...more } } })

const hashesOf = async (cloud: OpenCloud, { publicKey }: Keypair): Promise<readonly string[]> =>
  (await readAll(cloud, publicKey.toBase58())).map(({ metadata }) => metadata.hash)

/** Waits for an account's history. The clock of the cloud is moved on, because an address has its turn after a while. */
const untilRead = (cloud: OpenCloud, owner: Keypair, expected: readonly string[]): Promise<void> =>
  expect
    .poll(
      () => {
        cloud.advance(INDEX_ADDRESS_MS)
        return hashesOf(cloud, owner)
      },
      { timeout: LIMIT_MS / 2 },
    )
    .toEqual(expected)

interface RpcMessage {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** A node that answers as the real one does, except what a test changes. */
async function startFront(change: (method: string, params: readonly unknown[], answer: unknown) => unknown): Promise<string> {
  const one = async (message: RpcMessage): Promise<object> => {
    const response = await fetch(node.url, { method: 'POST', body: JSON.stringify(message) })
    const answer = (await response.json()) as { result?: unknown }
    return answer.result === undefined ? answer : { ...answer, result: change(message.method, message.params ?? [], answer.result) }
  }
  const front = await startTestNode(async ({ body }) => {
    const asked = JSON.parse(body) as RpcMessage | readonly RpcMessage[]
    return { body: Array.isArray(asked) ? await Promise.all(asked.map(one)) : await one(asked as RpcMessage) }
  })
  onTestFinished(front.stop)
  return front.url
}

/** Transactions of the chain, which both databases are filled from. */
interface Scene {
  readonly [name: string]: Keypair
}
let people: Scene
/** The newest first. */
let sent: readonly string[]
let first: { readonly paid: string; readonly failed: string; readonly gone: string; readonly mention: string }
let tokens: readonly object[]
/** What alice got while a database was filled, the newest first. */
const later: string[] = []
beforeAll(async () => {
  people = Object.fromEntries(['alice', 'bob', 'carol', 'dora', 'erik'].map((name) => [name, funded()]))
  const { alice, bob, carol, dora, erik } = people as Record<string, Keypair> & Record<'alice' | 'bob' | 'carol' | 'dora' | 'erik', Keypair>
  const paid = await pay(alice, bob.publicKey, 1_500_000_000)
  const failed = await pay(alice, bob.publicKey, 900_000_000_000, true)
  const make = createSolanaTokens(node.url, carol)
  const spl = { decimals: 6 }
  const extended = { program: '2022', decimals: 2, name: 'Fine \u202etoken', symbol: 'FINE' } as const
  const [mint, other] = [await make.add(spl), await make.add(extended)]
  await make.give(spl, mint, { owner: bob.publicKey, amount: 2_500_000n })
  await make.give(extended, other, { owner: bob.publicKey, amount: 125n })
  tokens = [{ address: mint.toBase58(), name: 'Dollar', symbol: 'USD', decimals: 6 }]
  const all: string[] = []
  for (let count = 1; count <= 104; count += 1) all.unshift(await pay(dora, erik.publicKey, 1_000_000 + count))
  sent = all
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2)
  data.writeBigUInt64LE(1n, 4)
  const keys = [
    { pubkey: dora.publicKey, isSigner: true, isWritable: true },
    { pubkey: bob.publicKey, isSigner: false, isWritable: true },
    { pubkey: erik.publicKey, isSigner: false, isWritable: false },
  ]
  const mention = await send(dora, new TransactionInstruction({ programId: SystemProgram.programId, keys, data }))
  first = { paid, failed, gone: all.at(-1) ?? '', mention }
}, LIMIT_MS)

describe.each(KINDS)('%s', (_name, start) => {
  const open = useClouds(start)

  it(
    'coins, tokens of both programs, fees and failures; what came into a token account; then what is new',
    { timeout: LIMIT_MS },
    async () => {
      const [alice, bob] = [people['alice']!, people['bob']!]
      const cloud = await open(chainOf(node.url, { tokens }))
      await hashesOf(cloud, bob)
      await hashesOf(cloud, alice)
      const readBob = async () => {
        cloud.advance(INDEX_ADDRESS_MS)
        return (await readAll(cloud, bob.publicKey.toBase58()))
          .slice(-3)
          .map(({ metadata: { operationType, status }, transfers }) => [operationType, status, transfers])
      }
      await expect.poll(readBob, { timeout: LIMIT_MS / 2 }).toEqual([
        [
          'receive',
          'confirmed',
          [{ direction: 'in', quantity: { numeric: '1.25' }, fungible_info: { name: 'Fine token', symbol: 'FINE' } }],
        ],
        ['receive', 'confirmed', [{ direction: 'in', quantity: { numeric: '2.5' }, fungible_info: { name: 'Dollar', symbol: 'USD' } }]],
        ['receive', 'confirmed', [{ direction: 'in', quantity: { numeric: '1.5' }, fungible_info: { name: 'Solana', symbol: 'SOL' } }]],
      ])
      await untilRead(cloud, alice, [...later, first.failed, first.paid])
      const [failed, paid] = (await readAll(cloud, alice.publicKey.toBase58())).slice(-2)
      expect(failed).toMatchObject({ metadata: { status: 'failed', sentFrom: alice.publicKey.toBase58(), chain: CHAIN }, transfers: [] })
      expect(paid).toMatchObject({
        metadata: { operationType: 'send', status: 'confirmed', minedAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT/) },
        transfers: [{ direction: 'out', quantity: { numeric: '1.5' } }],
      })
      const { hash, fee } = await cloud.db.query
        .selectFrom('index_transactions')
        .select(['hash', 'fee'])
        .where('hash', '=', first.failed)
        .executeTakeFirstOrThrow()
      expect([hash, fee]).toEqual([first.failed, '5000'])

      later.unshift(await pay(bob, alice.publicKey, 7_000 + later.length))
      await untilRead(cloud, alice, [...later, first.failed, first.paid])
    },
  )

  it(
    'older ones page by page, each once, those too that the node forgot; mentions are left out; what fails is tried again',
    { timeout: LIMIT_MS },
    async () => {
      const [dora, erik] = [people['dora']!, people['erik']!]
      let isDown = true
      const url = await startFront((method, [hash], answer) => {
        if (method !== 'getTransaction') return answer
        return isDown ? { broken: true } : hash === first.gone ? null : answer
      })
      const cloud = await open(chainOf(url))
      await hashesOf(cloud, erik)
      await expect
        .poll(async () => ((await (await cloud.ask('/health')).json()) as { chains: object }).chains, { timeout: LIMIT_MS / 2 })
        .toMatchObject({ [CHAIN]: { state: 'failing', problem: 'CLOUD_NODE_FAILED' } })
      expect(await hashesOf(cloud, erik)).toEqual([])
      isDown = false
      await untilRead(cloud, erik, sent)
      const all = await readAll(cloud, erik.publicKey.toBase58())
      expect(all.at(-1)).toMatchObject({ metadata: { hash: first.gone, operationType: 'execute', status: 'confirmed' }, transfers: [] })
      expect(all.at(-1)?.metadata).not.toHaveProperty('sentFrom')
      expect(all.at(-2)).toMatchObject({ metadata: { operationType: 'receive' }, transfers: [{ quantity: { numeric: '0.001000002' } }] })
      // The other side of the same transactions.
      await untilRead(cloud, dora, [first.mention, ...sent])
      const { count } = await cloud.db.query
        .selectFrom('index_transfers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(sent.length)
    },
  )
})
