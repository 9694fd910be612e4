import type { Asset, Ledger, Network } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { answerRpc, startTestNode } from '@latchkey/testkit/node'
import type { SolanaNode } from '@latchkey/testkit/solana'
import { startSolana } from '@latchkey/testkit/solana'
import { Keypair } from '@solana/web3.js'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createSolanaTokens } from '../../../../scripts/test/createSolanaTokens.js'
import type { LocalToken } from '../../../../scripts/test/createSolanaTokens.js'
import { extendMint } from '../../test/extendMint.js'
import { solana, solanaDevnet } from '../index.js'

let node: SolanaNode
const payer = Keypair.generate()
beforeAll(async () => {
  node = await startSolana()
  node.airdrop(payer.publicKey.toBase58(), 10_000_000_000n)
})
afterAll(() => node.stop())

async function open(url = node.url): Promise<{ readonly ledger: Ledger; readonly network: Network }> {
  const plugin = solana({ networks: [{ ...solanaDevnet, rpcUrls: [url] }] })
  const adapter = createTestLatchkey({ plugins: [plugin] }).latchkey.namespaces.get('solana')
  const ledger = await adapter?.ledger?.()
  return { ledger: ledger ?? expect.fail('no ledger'), network: adapter?.networks[0] ?? expect.fail('no network') }
}

async function assetsOf(owner: Keypair, url?: string): Promise<readonly Asset[]> {
  const { ledger, network } = await open(url)
  const account = { namespace: 'solana', address: owner.publicKey.toBase58(), type: 'eoa' } as const
  return (await ledger.listAssets?.({ account, network, signal: new AbortController().signal })) ?? []
}

async function addAndGive(token: LocalToken, owner: Keypair, amount: bigint): Promise<string> {
  const tokens = createSolanaTokens(node.url, payer)
  const mint = await tokens.add(token)
  await tokens.give(token, mint, { owner: owner.publicKey, amount })
  return mint.toBase58()
}

it('default: the coin of an account that holds nothing', async () => {
  expect(await assetsOf(Keypair.generate())).toEqual([{ symbol: 'SOL', name: 'Solana', decimals: 9, amountBaseUnits: 0n }])
})

it('default: SPL and token-2022 tokens, with the names that their mints have; none that is empty', async () => {
  const owner = Keypair.generate()
  node.airdrop(owner.publicKey.toBase58(), 5n)
  const plain = await addAndGive({ decimals: 6 }, owner, 2n ** 64n - 1n)
  const named = await addAndGive({ program: '2022', decimals: 2, name: 'A\u202e long\u200b name', symbol: `S${'x'.repeat(99)}` }, owner, 7n)
  await addAndGive({ decimals: 6 }, owner, 0n)
  const [coin, ...held] = await assetsOf(owner)
  expect(coin).toMatchObject({ amountBaseUnits: 5n })
  expect(held).toEqual([
    { token: plain, symbol: `${plain.slice(0, 4)}…${plain.slice(-4)}`, decimals: 6, amountBaseUnits: 2n ** 64n - 1n },
    { token: named, symbol: expect.stringMatching(/^Sx+…?$/), name: 'A long name', decimals: 2, amountBaseUnits: 7n },
  ])
  expect(held[1]?.symbol.length).toBeLessThanOrEqual(64)
})

/** What an owner has by a node on which every token has this mint. */
async function assetsWith(mint: Uint8Array, owner: Keypair, ...accounts: readonly Uint8Array[]): Promise<readonly Asset[]> {
  const account = (bytes: Uint8Array) => ({ data: [Buffer.from(bytes).toString('base64'), 'base64'] })
  const other = await startTestNode(
    answerRpc({
      getGenesisHash: () => node.genesisHash,
      getBalance: () => ({ value: 1 }),
      getTokenAccountsByOwner: () => ({ value: accounts.map((bytes) => ({ account: account(bytes) })) }),
      getMultipleAccounts: () => ({ value: [account(mint)] }),
    }),
  )
  onTestFinished(other.stop)
  return assetsOf(owner, other.url)
}

const holdingOf = (owner: Keypair): Uint8Array =>
  Buffer.concat([payer.publicKey.toBuffer(), owner.publicKey.toBuffer(), Buffer.alloc(8, 1)])

it('behavior: token accounts of another owner, and mints that are none, are left out', async () => {
  const [owner, other] = [Keypair.generate(), Keypair.generate()]
  expect(await assetsWith(Buffer.alloc(40), owner, holdingOf(other), holdingOf(owner))).toEqual([
    { symbol: 'SOL', name: 'Solana', decimals: 9, amountBaseUnits: 1n },
  ])
})

it.each([
  ['bears interest', 10, 52, 1],
  ['has a scale', 25, 56, 1],
  ['has a name only', 19, 80, 2],
])('default: a token whose mint %s: with scaled amounts it is left out', async (_, type, bytes, count) => {
  const owner = Keypair.generate()
  expect(await assetsWith(extendMint(Buffer.alloc(82), type, bytes), owner, holdingOf(owner))).toHaveLength(count)
})

it('error: a node that cannot list tokens rejects, instead of hiding them', async () => {
  const poor = await startTestNode(answerRpc({ getGenesisHash: () => node.genesisHash, getBalance: () => ({ value: 1 }) }))
  await expect(assetsOf(Keypair.generate(), poor.url)).rejects.toMatchObject({ code: expect.any(String) })
  await poor.stop()
})
