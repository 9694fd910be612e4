import type { ActivityPage } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { answerRpc, startTestNode } from '@latchkey/testkit/node'
import type { SolanaNode } from '@latchkey/testkit/solana'
import { startSolana } from '@latchkey/testkit/solana'
import { Connection, Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createSolanaTokens } from '../../../../scripts/test/createSolanaTokens.js'
import { solana, solanaDevnet } from '../index.js'

let node: SolanaNode
const alice = Keypair.generate()
const bob = Keypair.generate()
beforeAll(async () => {
  node = await startSolana()
  node.airdrop(alice.publicKey.toBase58(), 10_000_000_000n)
})
afterAll(() => node.stop())

async function listOf(owner: Keypair, cursor?: string, url = node.url): Promise<ActivityPage> {
  const adapter = createTestLatchkey({ plugins: [solana({ networks: [{ ...solanaDevnet, rpcUrls: [url] }] })] }).latchkey.namespaces.get(
    'solana',
  )
  const network = adapter?.networks[0] ?? expect.fail('no network')
  const account = { namespace: 'solana', address: owner.publicKey.toBase58(), type: 'eoa' } as const
  const asked = { account, network, signal: new AbortController().signal, ...(cursor !== undefined && { cursor }) }
  return (await (await adapter?.ledger?.())?.listActivity?.(asked)) ?? expect.fail('no list')
}

async function pay(lamports: number): Promise<string> {
  const connection = new Connection(node.url)
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: alice.publicKey, blockhash, lastValidBlockHeight })
  transaction.add(SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: bob.publicKey, lamports }))
  transaction.sign(alice)
  return connection.sendRawTransaction(transaction.serialize())
}

it('default: what was sent without the fee, and what was received, with the other side', async () => {
  const id = await pay(1_500_000_000)
  const [sent] = (await listOf(alice)).entries
  const [received] = (await listOf(bob)).entries
  expect(sent).toMatchObject({
    id,
    status: 'confirmed',
    timeMs: expect.any(Number),
    kind: 'send',
    transfers: [{ direction: 'out', amount: '1.5', counterpart: bob.publicKey.toBase58() }],
    feeBaseUnits: 5_000n,
  })
  expect(received).toMatchObject({
    id,
    kind: 'receive',
    transfers: [{ direction: 'in', amount: '1.5', counterpart: alice.publicKey.toBase58() }],
  })
  expect(received).not.toHaveProperty('feeBaseUnits')
})

it('default: tokens by their mint', async () => {
  const token = { decimals: 6 }
  const tokens = createSolanaTokens(node.url, alice)
  const mint = await tokens.add(token)
  await tokens.give(token, mint, { owner: alice.publicKey, amount: 2_500_000n })
  const moved = (await listOf(alice)).entries.flatMap(({ transfers }) => transfers)
  expect(moved).toContainEqual({ direction: 'in', amount: '2.5', token: mint.toBase58() })
})

it('default: all pages, each transaction once', async () => {
  for (let count = 1; count <= 25; count += 1) await pay(1_000_000 + count)
  const first = await listOf(bob)
  expect(first.entries).toHaveLength(20)
  expect(first.limits).toEqual(['older', 'tokens'])
  const second = await listOf(bob, first.next)
  expect(second.next).toBeUndefined()
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(26)
})

it('error: a cursor that is none, and answers that cannot be read', async () => {
  await expect(listOf(bob, 'no cursor')).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  const [{ id = '' } = {}] = (await listOf(bob)).entries
  for (const told of [
    { meta: 5 },
    { transaction: { message: { accountKeys: [] } }, meta: { fee: -1, preBalances: [], postBalances: [] } },
  ]) {
    const liar = await startTestNode(
      answerRpc({
        getGenesisHash: () => node.genesisHash,
        getSignaturesForAddress: () => [{ signature: id, err: null, blockTime: 7 }],
        getTransaction: () => told,
      }),
    )
    onTestFinished(liar.stop)
    await expect(listOf(bob, undefined, liar.url)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  }
})

it('behavior: a transaction that the node no longer has is listed without what moved; a failed one moved nothing', async () => {
  const [{ id = '' } = {}] = (await listOf(bob)).entries
  const poor = await startTestNode(
    answerRpc({
      getGenesisHash: () => node.genesisHash,
      getSignaturesForAddress: () => [
        { signature: id, err: null, blockTime: 7 },
        { signature: id.replace(/./, '2'), err: { InstructionError: [0, 'x'] }, blockTime: 7 },
      ],
      getTransaction: () => null,
    }),
  )
  onTestFinished(poor.stop)
  expect((await listOf(bob, undefined, poor.url)).entries).toMatchObject([
    { kind: 'execute', status: 'confirmed', timeMs: 7_000, transfers: [] },
    { status: 'failed', transfers: [] },
  ])
})
