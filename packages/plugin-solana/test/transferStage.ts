import type { ExpectedTransfer, Ledger, Network, PreparedTransfer, PrepareTransferParameters, WalletRequest } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { startTestNode } from '@latchkey/testkit/node'
import type { SolanaNode } from '@latchkey/testkit/solana'
import { startSolana } from '@latchkey/testkit/solana'
import { Connection, Keypair, PublicKey, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { LocalToken } from '../../../scripts/test/createSolanaTokens.js'
import { createSolanaTokens, PROGRAMS } from '../../../scripts/test/createSolanaTokens.js'
import { solana, solanaDevnet } from '../src/index.js'

// On a real virtual machine; the wallet signs and sends what it is given.

/** In lamports. */
export const SOL = 1_000_000_000n
/** Of an account without bytes. */
export const RENT = 890_880n
export let node: SolanaNode
export let ledger: Ledger
export let network: Network
/** Who has coins and makes tokens. */
export const minter = Keypair.generate()

beforeAll(async () => {
  node = await startSolana()
  node.airdrop(minter.publicKey.toBase58(), 100n * SOL)
  const plugin = solana({ networks: [{ ...solanaDevnet, rpcUrls: [node.url] }] })
  const adapter = createTestLatchkey({ plugins: [plugin] }).latchkey.namespaces.get('solana')
  ledger = (await adapter?.ledger?.()) ?? expect.fail('no ledger')
  network = adapter?.networks[0] ?? expect.fail('no network')
})
afterAll(() => node.stop())

export const { signal } = new AbortController()
/** A new account with coins. */
export const rich = (lamports = 10n * SOL): Keypair => {
  const sender = Keypair.generate()
  node.airdrop(sender.publicKey.toBase58(), lamports)
  return sender
}
export const addressOf = (keys: Keypair): string => keys.publicKey.toBase58()
export const accountOf = (keys: Keypair) => ({ namespace: 'solana', address: addressOf(keys), type: 'eoa' }) as const

/** Prepares a transfer by the honest node. */
export function prepare(
  from: Keypair,
  asked: Pick<PrepareTransferParameters, 'to' | 'amountBaseUnits'> & Partial<PrepareTransferParameters>,
) {
  return ledger.prepareTransfer?.({ account: accountOf(from), network, signal, ...asked }) ?? expect.fail('no transfers')
}

/** A wallet that signs and sends what it is given. */
export const walletOf =
  (keys: Keypair): WalletRequest =>
  async ({ params }) => {
    const { transaction: text } = params as { readonly transaction: string }
    const transaction = Transaction.from(Buffer.from(text, 'base64'))
    transaction.sign(keys)
    return { signature: await new Connection(node.url).sendRawTransaction(transaction.serialize()) }
  }

/** Sends what was prepared, and follows it. */
export async function sendAll(from: Keypair, prepared: PreparedTransfer, token?: string): Promise<string> {
  const id = await prepared.send(walletOf(from))
  const { to, amountBaseUnits } = prepared
  const read = (expected: ExpectedTransfer) => ledger.readTransfer?.({ account: accountOf(from), network, id, expected, signal })
  expect(await read({ to, amountBaseUnits, token })).toEqual({ status: 'included', confirmations: 32 })
  for (const other of [{ to: addressOf(Keypair.generate()) }, { token: token === undefined ? to : undefined }])
    expect(await read({ to, amountBaseUnits, token, ...other })).toEqual({ status: 'another' })
  return id
}

/** Makes a token, and gives an owner some of it. @returns Its mint. */
export async function given(owner: Keypair, token: LocalToken, amount = 1_000n): Promise<string> {
  const tokens = createSolanaTokens(node.url, minter)
  const mint = await tokens.add(token)
  await tokens.give(token, mint, { owner: owner.publicKey, amount })
  return mint.toBase58()
}

/** The program of associated token accounts. */
export const ASSOCIATED = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** Where an owner's tokens of the first program are. */
export function holdingOf(owner: Keypair, token: string) {
  const program = new PublicKey(PROGRAMS.spl)
  const seeds = [owner.publicKey, program, new PublicKey(token)].map((key) => key.toBytes())
  return { program, account: PublicKey.findProgramAddressSync(seeds, ASSOCIATED)[0] }
}

/** What the ledger lists of a token. */
export async function held(owner: Keypair, token: string): Promise<bigint | undefined> {
  const assets = await ledger.listAssets?.({ account: accountOf(owner), network, signal })
  return assets?.find((each) => each.token === token)?.amountBaseUnits
}
interface Call {
  readonly id: unknown
  readonly method: string
}

/** Changes what a node answers, by method. */
type Changes = Readonly<Record<string, (found: unknown) => unknown>>

/** The ledger, and what it is asked about, by a node that answers otherwise. */
export async function openBy(changes: Changes) {
  const answer = async (call: Call): Promise<unknown> => {
    const told = (await (await fetch(node.url, { method: 'POST', body: JSON.stringify(call) })).json()) as { readonly result?: unknown }
    const change = changes[call.method]
    return change ? { jsonrpc: '2.0', id: call.id, result: change(told.result) } : told
  }
  const proxy = await startTestNode(async ({ body }) => {
    const calls = JSON.parse(body) as Call | readonly Call[]
    return { body: Array.isArray(calls) ? await Promise.all(calls.map(answer)) : await answer(calls as Call) }
  })
  onTestFinished(proxy.stop)
  const plugin = solana({ networks: [{ ...solanaDevnet, rpcUrls: [proxy.url] }] })
  const adapter = createTestLatchkey({ plugins: [plugin] }).latchkey.namespaces.get('solana')
  const own = (await adapter?.ledger?.()) ?? expect.fail('no ledger')
  return { ...own, asked: { network: adapter?.networks[0] ?? expect.fail('no network'), signal } }
}

/** A transfer by such a node. */
export async function prepareBy(
  changes: Changes,
  from: Keypair,
  wanted: Partial<PrepareTransferParameters> = {},
): Promise<PreparedTransfer> {
  const { prepareTransfer, asked } = await openBy(changes)
  const parameters = { account: accountOf(from), ...asked, to: addressOf(minter), amountBaseUnits: SOL, ...wanted }
  return prepareTransfer?.(parameters) ?? expect.fail('no transfers')
}
