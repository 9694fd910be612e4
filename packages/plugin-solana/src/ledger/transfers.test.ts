import type { ExpectedTransfer, Ledger, Network, PreparedTransfer, PrepareTransferParameters, WalletRequest } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import type { SolanaNode } from '@latchkey/testkit/solana'
import { startTestNode } from '@latchkey/testkit/node'
import { startSolana } from '@latchkey/testkit/solana'
import { Connection, Keypair, PublicKey, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createSolanaTokens } from '../../../../scripts/test/createSolanaTokens.js'
import type { LocalToken } from '../../../../scripts/test/createSolanaTokens.js'
import { solana, solanaDevnet } from '../index.js'

// On a real virtual machine; the wallet signs and sends what it is given.

const SOL = 1_000_000_000n
const RENT = 890_880n
let node: SolanaNode
let ledger: Ledger
let network: Network
const minter = Keypair.generate()
beforeAll(async () => {
  node = await startSolana()
  node.airdrop(minter.publicKey.toBase58(), 100n * SOL)
  const plugin = solana({ networks: [{ ...solanaDevnet, rpcUrls: [node.url] }] })
  const adapter = createTestLatchkey({ plugins: [plugin] }).latchkey.namespaces.get('solana')
  ledger = (await adapter?.ledger?.()) ?? expect.fail('no ledger')
  network = adapter?.networks[0] ?? expect.fail('no network')
})
afterAll(() => node.stop())

const { signal } = new AbortController()
const rich = (lamports = 10n * SOL): Keypair => {
  const sender = Keypair.generate()
  node.airdrop(sender.publicKey.toBase58(), lamports)
  return sender
}
const addressOf = (keys: Keypair): string => keys.publicKey.toBase58()
const accountOf = (keys: Keypair) => ({ namespace: 'solana', address: addressOf(keys), type: 'eoa' }) as const

function prepare(from: Keypair, asked: Pick<PrepareTransferParameters, 'to' | 'amountBaseUnits'> & Partial<PrepareTransferParameters>) {
  return ledger.prepareTransfer?.({ account: accountOf(from), network, signal, ...asked }) ?? expect.fail('no transfers')
}

const walletOf =
  (keys: Keypair): WalletRequest =>
  async ({ params }) => {
    const { transaction: text } = params as { readonly transaction: string }
    const transaction = Transaction.from(Buffer.from(text, 'base64'))
    transaction.sign(keys)
    return { signature: await new Connection(node.url).sendRawTransaction(transaction.serialize()) }
  }

async function sendAll(from: Keypair, prepared: PreparedTransfer, token?: string): Promise<string> {
  const id = await prepared.send(walletOf(from))
  const { to, amountBaseUnits } = prepared
  const read = (expected: ExpectedTransfer) => ledger.readTransfer?.({ account: accountOf(from), network, id, expected, signal })
  expect(await read({ to, amountBaseUnits, token })).toEqual({ status: 'included', confirmations: 32 })
  for (const other of [{ to: addressOf(Keypair.generate()) }, { token: token === undefined ? to : undefined }])
    expect(await read({ to, amountBaseUnits, token, ...other })).toEqual({ status: 'another' })
  return id
}

async function given(owner: Keypair, token: LocalToken, amount = 1_000n): Promise<string> {
  const tokens = createSolanaTokens(node.url, minter)
  const mint = await tokens.add(token)
  await tokens.give(token, mint, { owner: owner.publicKey, amount })
  return mint.toBase58()
}

async function held(owner: Keypair, token: string): Promise<bigint | undefined> {
  const assets = await ledger.listAssets?.({ account: accountOf(owner), network, signal })
  return assets?.find((each) => each.token === token)?.amountBaseUnits
}

it.each(['slow', 'normal', 'fast'] as const)('default: SOL moves at the speed %s for exactly the fee that was told', async (speed) => {
  const [sender, receiver] = [rich(), Keypair.generate()]
  const prepared = await prepare(sender, { to: addressOf(receiver), amountBaseUnits: SOL, speed })
  expect(prepared).toMatchObject({ to: addressOf(receiver), amountBaseUnits: SOL, notices: [], takesMemo: false })
  expect(prepared.speeds?.[speed]).toBe(prepared.feeBaseUnits)
  await sendAll(sender, prepared)
  expect(node.balance(addressOf(receiver))).toBe(SOL)
  expect(node.balance(addressOf(sender))).toBe(9n * SOL - prepared.feeBaseUnits)
})

it('default: with max nothing stays', async () => {
  const [sender, receiver] = [rich(), Keypair.generate()]
  const prepared = await prepare(sender, { to: addressOf(receiver), amountBaseUnits: 'max' })
  await sendAll(sender, prepared)
  expect(node.balance(addressOf(sender))).toBe(0n)
  expect(node.balance(addressOf(receiver))).toBe(10n * SOL - prepared.feeBaseUnits)
})

it.each(['spl', '2022'] as const)('default: a token of %s moves, and the receiver gets an account, whose rent is told', async (program) => {
  const [sender, receiver] = [rich(), Keypair.generate()]
  const token = await given(sender, { program, decimals: 6 })
  const before = node.balance(addressOf(sender))
  const prepared = await prepare(sender, { to: addressOf(receiver), token, amountBaseUnits: 400n })
  expect(prepared.notices).toEqual([{ code: 'receiver-account', amountBaseUnits: expect.any(BigInt) }])
  await sendAll(sender, prepared, token)
  expect(await held(receiver, token)).toBe(400n)
  expect(before - node.balance(addressOf(sender))).toBe(prepared.feeBaseUnits)
  const rest = await prepare(sender, { to: addressOf(receiver), token, amountBaseUnits: 'max' })
  expect(rest).toMatchObject({ amountBaseUnits: 600n, notices: [] })
  await sendAll(sender, rest, token)
  expect(await held(receiver, token)).toBe(1_000n)
})

it('error: more than there is, a rest below the rent, a receiver below it, and no coin for the fee are refused', async () => {
  const sender = rich(SOL)
  const to = addressOf(Keypair.generate())
  const fee = (await prepare(sender, { to, amountBaseUnits: 'max' })).feeBaseUnits
  for (const amountBaseUnits of [2n * SOL, SOL - fee - RENT + 1n])
    await expect(prepare(sender, { to, amountBaseUnits })).rejects.toMatchObject({
      code: 'TRANSFER_AMOUNT_TOO_LARGE',
      context: { mostBaseUnits: String(SOL - fee - RENT) },
    })
  await expect(prepare(sender, { to, amountBaseUnits: RENT - 1n })).rejects.toMatchObject({
    code: 'TRANSFER_AMOUNT_TOO_SMALL',
    context: { leastBaseUnits: String(RENT) },
  })
  await expect(prepare(sender, { to, amountBaseUnits: 0n })).rejects.toMatchObject({ code: 'TRANSFER_AMOUNT_TOO_SMALL' })
  await expect(prepare(Keypair.generate(), { to, amountBaseUnits: 'max' })).rejects.toMatchObject({ code: 'TRANSFER_FEE_TOO_HIGH' })
  const poor = rich(10_000n)
  const token = await given(poor, { decimals: 6 })
  await expect(prepare(poor, { to, token, amountBaseUnits: 1n })).rejects.toMatchObject({ code: 'TRANSFER_FEE_TOO_HIGH' })
  const owner = rich()
  const own = await given(owner, { decimals: 6 })
  await expect(prepare(owner, { to, token: own, amountBaseUnits: 1_001n })).rejects.toMatchObject({
    code: 'TRANSFER_AMOUNT_TOO_LARGE',
    context: { mostBaseUnits: '1000' },
  })
})

it('error: programs, tokens, accounts of tokens and what is no address are refused; an address off the curve is told', async () => {
  const sender = rich()
  const token = await given(sender, { decimals: 6 })
  const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const associated = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
  const seeds = [sender.publicKey, new PublicKey(program), new PublicKey(token)].map((key) => key.toBytes())
  const [holding] = PublicKey.findProgramAddressSync(seeds, associated)
  for (const to of ['1'.repeat(32), '1nc1nerator11111111111111111111111111111111', program, token, holding.toBase58()])
    await expect(prepare(sender, { to, amountBaseUnits: SOL })).rejects.toMatchObject({ code: 'TRANSFER_RECEIVER_REFUSED' })
  await expect(prepare(sender, { to: 'nobody', amountBaseUnits: SOL })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  const [vault] = PublicKey.findProgramAddressSync([new Uint8Array([1])], associated)
  const prepared = await prepare(sender, { to: vault.toBase58(), token, amountBaseUnits: 5n })
  expect(prepared.notices[0]).toEqual({ code: 'receiver-contract' })
  await sendAll(sender, prepared, token)
  const unknown = addressOf(Keypair.generate())
  await expect(prepare(sender, { to: vault.toBase58(), token: unknown, amountBaseUnits: 5n })).rejects.toMatchObject({
    code: 'TRANSFER_WOULD_FAIL',
  })
})

it('error: a balance that is gone when the wallet would be asked', async () => {
  const [sender, receiver] = [rich(), Keypair.generate()]
  const prepared = await prepare(sender, { to: addressOf(receiver), amountBaseUnits: 8n * SOL })
  await sendAll(sender, await prepare(sender, { to: addressOf(minter), amountBaseUnits: 9n * SOL }))
  const asked: unknown[] = []
  await expect(prepared.send(async (request) => asked.push(request))).rejects.toMatchObject({ code: 'TRANSFER_AMOUNT_TOO_LARGE' })
  expect(asked).toEqual([])
})

it('error: a wallet that answers without a signature; a transaction that nobody knows', async () => {
  const prepared = await prepare(rich(), { to: addressOf(minter), amountBaseUnits: SOL })
  await expect(prepared.send(async () => ({}))).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  const progress = await ledger.readTransfer?.({ account: accountOf(minter), network, id: '1'.repeat(64), signal })
  expect(progress).toEqual({ status: 'unknown' })
})

interface Call {
  readonly id: unknown
  readonly method: string
}

/** A transfer by a node that says what others bid. */
async function prepareBy(fees: () => unknown, from: Keypair, asked: Partial<PrepareTransferParameters> = {}): Promise<PreparedTransfer> {
  const answer = async (call: Call): Promise<unknown> => {
    if (call.method === 'getRecentPrioritizationFees') return { jsonrpc: '2.0', id: call.id, result: fees() }
    return (await fetch(node.url, { method: 'POST', body: JSON.stringify(call) })).json()
  }
  const proxy = await startTestNode(async ({ body }) => {
    const calls = JSON.parse(body) as Call | readonly Call[]
    return { body: Array.isArray(calls) ? await Promise.all(calls.map(answer)) : await answer(calls as Call) }
  })
  onTestFinished(proxy.stop)
  const plugin = solana({ networks: [{ ...solanaDevnet, rpcUrls: [proxy.url] }] })
  const adapter = createTestLatchkey({ plugins: [plugin] }).latchkey.namespaces.get('solana')
  const proxied = { account: accountOf(from), network: adapter?.networks[0] ?? expect.fail('no network') }
  const own = await adapter?.ledger?.()
  const parameters = { ...proxied, signal, to: addressOf(minter), amountBaseUnits: SOL, ...asked }
  return own?.prepareTransfer?.(parameters) ?? expect.fail('no transfers')
}

it('default: the bid is what was enough in recent slots, and holds from the review to the wallet', async () => {
  let scale = 1
  const fees = () => Array.from({ length: 101 }, (_, index) => ({ slot: index, prioritizationFee: index * 1_000_000 * scale }))
  const sender = rich()
  const prepared = await prepareBy(fees, sender, { speed: 'fast' })
  // 500 units at 25, 50 and 90 lamports each, and the signature.
  expect(prepared.speeds).toEqual({ slow: 17_500n, normal: 30_000n, fast: 50_000n })
  scale = 10
  await sendAll(sender, prepared)
  expect(node.balance(addressOf(sender))).toBe(9n * SOL - 50_000n)
})

it('error: bids that nobody makes are not followed, and an answer that is none is no bid', async () => {
  const by = (prioritizationFee: unknown) => prepareBy(() => [{ slot: 1, prioritizationFee }], rich())
  expect(await by('18446744073709551615')).toMatchObject({ feeBaseUnits: 1_005_000n })
  for (const lie of [-1, 1.5, null, '1e9']) await expect(by(lie)).rejects.toMatchObject({ code: 'RPC_FAILED' })
})
