import { createPublicKey, verify } from 'node:crypto'
import type { Latchkey } from '@latchkey/kernel'
import { createLatchkey } from '@latchkey/kernel'
import { base58, base64 } from '@scure/base'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import type { MemoryStorage } from '@latchkey/testkit'
import { createMemoryStorage, createTestPage } from '@latchkey/testkit'
import { answerRpc, RpcFailure, startTestNode } from '@latchkey/testkit/node'
import type { SolanaTestWallet, SolanaTestWalletOptions } from '@latchkey/testkit/page-wallet/solana'
import type { SolanaNode } from '@latchkey/testkit/solana'
import { createSolanaTestWallet } from '@latchkey/testkit/page-wallet/solana'
import { startSolana } from '@latchkey/testkit/solana'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { solana, solanaDevnet } from '../index.js'

let node: SolanaNode
let connection: Connection

beforeAll(async () => {
  node = await startSolana()
  connection = new Connection(node.url, 'confirmed')
})
afterAll(() => node.stop())

interface Connected {
  readonly latchkey: Latchkey
  readonly wallet: SolanaTestWallet
  readonly from: PublicKey
  request(method: string, params?: unknown): Promise<unknown>
}

function create(storage: MemoryStorage, url = node.url): Latchkey {
  const metadata = { name: 'Test', description: 'A test', url: 'https://app.test', icons: [] }
  const plugins = [solana({ networks: [{ ...solanaDevnet, rpcUrls: [url] }] })]
  const latchkey = createLatchkey({ projectId: 'test', metadata, plugins, storage, logLevel: 'silent' })
  onTestFinished(() => latchkey.dispose())
  return latchkey
}

async function connect(
  options: Partial<SolanaTestWalletOptions> = {},
  storage = createMemoryStorage(),
  url = node.url,
): Promise<Connected> {
  const page = createTestPage()
  onTestFinished(page.install())
  const wallet = await createSolanaTestWallet({ page, ...options })
  await wallet.install()
  const latchkey = create(storage, url)
  await latchkey.start()
  await latchkey.connect({ connectorId: wallet.connectorId })
  const request: Connected['request'] = (method, params) => latchkey.request({ namespace: 'solana', method, params })
  return { latchkey, wallet, request, from: new PublicKey(wallet.addresses[0] ?? '') }
}

/** Verified with Node's OpenSSL, which shares no code with the wallet. */
function isSigned(message: Uint8Array, signature: Uint8Array, key: PublicKey): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.toBytes()).toString('base64url') }
  return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature)
}

/** An unreachable URL. */
const NOWHERE = 'http://127.0.0.1:9'

/** Enough for a new account to be rent-exempt. */
const LAMPORTS = 1_000_000_000

async function transfer(from: PublicKey, to: PublicKey, version: 'legacy' | 0): Promise<string> {
  const { blockhash } = await connection.getLatestBlockhash()
  const instruction = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: LAMPORTS })
  if (version === 'legacy') {
    const transaction = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight: 0 }).add(instruction)
    return base64.encode(transaction.serialize({ requireAllSignatures: false }))
  }
  const message = new TransactionMessage({ payerKey: from, recentBlockhash: blockhash, instructions: [instruction] })
  return base64.encode(new VersionedTransaction(message.compileToV0Message()).serialize())
}

const recipient = (): PublicKey => Keypair.generate().publicKey

describe('requests to a wallet-standard wallet', () => {
  it('default: solana_getAccounts and solana_requestAccounts name the shared accounts', async () => {
    const { request, wallet, from } = await connect()
    expect(await request('solana_getAccounts')).toEqual([{ pubkey: from.toBase58() }])
    await wallet.setAccounts(wallet.addresses)
    expect(await request('solana_requestAccounts')).toEqual(wallet.addresses.map((pubkey) => ({ pubkey })))
  })

  it('default: solana_signMessage, by the named account', async () => {
    const { request, wallet } = await connect()
    await wallet.setAccounts(wallet.addresses)
    const message = new TextEncoder().encode('Grüße ✍️')
    for (const pubkey of wallet.addresses) {
      const answer = (await request('solana_signMessage', { message: base58.encode(message), pubkey })) as {
        signature: string
      }
      expect(isSigned(message, base58.decode(answer.signature), new PublicKey(pubkey))).toBe(true)
    }
  })

  it('behavior: without a named account, the one in use signs', async () => {
    const { request, wallet, latchkey } = await connect()
    await wallet.setAccounts(wallet.addresses)
    await vi.waitFor(() => expect(latchkey.state.sessions['solana']).toMatchObject({ accounts: { length: wallet.addresses.length } }))
    const message = new TextEncoder().encode('Hi')
    for (const address of wallet.addresses.toReversed()) {
      latchkey.switchAccount({ namespace: 'solana', address })
      const answer = (await request('solana_signMessage', { message: base58.encode(message) })) as { signature: string }
      expect(isSigned(message, base58.decode(answer.signature), new PublicKey(address))).toBe(true)
    }
  })

  it.each(['legacy', 0] as const)('default: solana_signTransaction, version %s, which the network accepts', async (version) => {
    const { request, from } = await connect()
    const to = recipient()
    node.airdrop(from.toBase58(), 5n * BigInt(LAMPORTS))
    const answer = (await request('solana_signTransaction', {
      transaction: await transfer(from, to, version),
      pubkey: from.toBase58(),
    })) as {
      transaction: string
      signature: string
    }
    const signed = VersionedTransaction.deserialize(base64.decode(answer.transaction))
    expect(base58.encode(signed.signatures[0] ?? new Uint8Array())).toBe(answer.signature)
    expect(isSigned(signed.message.serialize(), base58.decode(answer.signature), from)).toBe(true)
    expect(await connection.sendRawTransaction(base64.decode(answer.transaction))).toBe(answer.signature)
    expect(node.balance(to.toBase58())).toBe(BigInt(LAMPORTS))
  })

  it('default: solana_signAllTransactions, in their order, with one prompt', async () => {
    const { request, from, wallet } = await connect()
    const prompts = wallet.promptCount()
    const transactions = [await transfer(from, recipient(), 'legacy'), await transfer(from, recipient(), 0)]
    const answer = (await request('solana_signAllTransactions', { transactions })) as { transactions: string[] }
    expect(wallet.promptCount()).toBe(prompts + 1)
    const signed = answer.transactions.map((text) => VersionedTransaction.deserialize(base64.decode(text)))
    expect(signed.map(({ version }) => version)).toEqual(['legacy', 0])
    for (const { message, signatures } of signed) expect(isSigned(message.serialize(), signatures[0]!, from)).toBe(true)
  })

  it.each([
    ['by the wallet', (url: string) => ({ url })],
    ["by the network's node, when the wallet only signs", () => ({})],
    ['by the node, when the wallet does not know the network', (url: string) => ({ url, chains: ['solana:mainnet'] })],
  ])('default: solana_signAndSendTransaction, sent %s', async (_, options) => {
    const { request, from } = await connect(options(node.url))
    const to = recipient()
    node.airdrop(from.toBase58(), 5n * BigInt(LAMPORTS))
    const params = {
      transaction: await transfer(from, to, 0),
      pubkey: from.toBase58(),
      sendOptions: { preflightCommitment: 'single' },
    }
    const { signature } = (await request('solana_signAndSendTransaction', params)) as { signature: string }
    expect((await connection.getSignatureStatus(signature)).value?.err).toBeNull()
    expect(node.balance(to.toBase58())).toBe(BigInt(LAMPORTS))
  })

  it.each([
    ['the wallet, where it knows the network', (url: string) => ({ url }), false],
    ['the network, where the wallet does not know it', () => ({ url: NOWHERE, chains: ['solana:mainnet'] }), true],
  ])('behavior: it is sent by %s only', async (_, options, isByNode) => {
    const { request, from } = await connect(options(node.url), createMemoryStorage(), isByNode ? node.url : NOWHERE)
    node.airdrop(from.toBase58(), 5n * BigInt(LAMPORTS))
    const params = { transaction: await transfer(from, recipient(), 0) }
    await expect(request('solana_signAndSendTransaction', params)).resolves.toHaveProperty('signature')
  })

  it('parameters: sendOptions reach the node that sends', async () => {
    const { request, wallet } = await connect()
    await wallet.setAccounts([wallet.addresses[1]!])
    const transaction = await transfer(new PublicKey(wallet.addresses[1]!), recipient(), 0)
    const sending = request('solana_signAndSendTransaction', { transaction, sendOptions: { skipPreflight: true } })
    await expect(sending).resolves.toHaveProperty('signature')
  })

  it("error: an unfunded transaction is TRANSACTION_REJECTED, with the node's message", async () => {
    const { request, wallet } = await connect()
    await wallet.setAccounts([wallet.addresses[1]!])
    const transaction = await transfer(new PublicKey(wallet.addresses[1]!), recipient(), 0)
    await expect(request('solana_signAndSendTransaction', { transaction })).rejects.toMatchObject({
      code: 'TRANSACTION_REJECTED',
      context: { detail: expect.stringMatching(/simulation failed/) },
    })
  })

  it('error: a node that took the transaction and says that it has no such method does not make it read as not sent', async () => {
    const liar = await startTestNode(
      answerRpc({
        getGenesisHash: () => node.genesisHash,
        async sendTransaction(params) {
          await connection.sendEncodedTransaction((params as readonly string[])[0] ?? '')
          throw new RpcFailure(-32_601, 'Method not found')
        },
      }),
    )
    onTestFinished(liar.stop)
    const { request, from } = await connect({}, createMemoryStorage(), liar.url)
    node.airdrop(from.toBase58(), 5n * BigInt(LAMPORTS))
    const [to, method] = [recipient(), 'sendTransaction']
    const sending = request('solana_signAndSendTransaction', { transaction: await transfer(from, to, 0) })
    await expect(sending).rejects.toMatchObject({ code: 'RPC_FAILED', context: { method } })
    expect(node.balance(to.toBase58())).toBe(BigInt(LAMPORTS))
  })

  it('parameters: preflightCommitment is one of the eight a node knows', async () => {
    const { request, from, wallet } = await connect({ url: node.url })
    const prompts = wallet.promptCount()
    const transaction = await transfer(from, recipient(), 0)
    for (const preflightCommitment of ['Confirmed', '', 'done', 7, null, '__proto__']) {
      const sending = request('solana_signAndSendTransaction', { transaction, sendOptions: { preflightCommitment } })
      await expect(sending).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    }
    expect(wallet.promptCount()).toBe(prompts)
    node.airdrop(from.toBase58(), 20n * BigInt(LAMPORTS))
    for (const preflightCommitment of ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']) {
      const params = { transaction: await transfer(from, recipient(), 0), sendOptions: { preflightCommitment } }
      await expect(request('solana_signAndSendTransaction', params)).resolves.toHaveProperty('signature')
    }
  })

  it.each([
    ['solana_signMessage', { message: 'not base58: 0OIl' }],
    ['solana_signMessage', undefined],
    ['solana_signMessage', { message: 7 }],
    ['solana_signTransaction', { transaction: '***' }],
    ['solana_signTransaction', { transaction: '' }],
    ['solana_signTransaction', { transaction: 'AAAA' }],
    [
      'solana_signTransaction',
      { transaction: base64.encode(Uint8Array.from({ length: 200 }, (_, index) => ({ 0: 1, 65: 0x81 })[index] ?? 0)) },
    ],
    ['solana_signAllTransactions', { transactions: [] }],
    ['solana_signAllTransactions', { transactions: 'AAAA' }],
  ])('error: %s with %j is PARAMS_INVALID, without a prompt', async (method, params) => {
    const { request, wallet } = await connect()
    const prompts = wallet.promptCount()
    await expect(request(method, params)).rejects.toMatchObject({ code: 'PARAMS_INVALID', context: { method } })
    expect(wallet.promptCount()).toBe(prompts)
  })

  it('error: an account that was not shared is UNAUTHORIZED', async () => {
    const { request, wallet } = await connect()
    const params = { message: base58.encode(new Uint8Array([1])), pubkey: wallet.addresses[1] }
    await expect(request('solana_signMessage', params)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('error: an unsupported transaction version is rejected before the wallet is asked', async () => {
    const { request, from, wallet } = await connect({ versions: ['legacy'] })
    const prompts = wallet.promptCount()
    const signing = request('solana_signTransaction', { transaction: await transfer(from, recipient(), 0) })
    await expect(signing).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      context: { detail: expect.stringMatching(/version 0/) },
    })
    expect(wallet.promptCount()).toBe(prompts)
  })

  it('behavior: reading is answered by the node', async () => {
    const { request } = await connect()
    expect(await request('getGenesisHash')).toBe(node.genesisHash)
    await expect(request('requestAirdrop')).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
  })

  it('behavior: a disconnected wallet prompts again', async () => {
    const { latchkey, wallet } = await connect()
    await latchkey.disconnect({ namespace: 'solana' })
    await latchkey.connect({ connectorId: wallet.connectorId })
    expect(wallet.promptCount()).toBe(2)
  })

  it('behavior: a wallet without silent mode ends disconnected after a reload, without a prompt', async () => {
    const storage = createMemoryStorage()
    const { wallet, latchkey } = await connect({ refusesSilently: true }, storage)
    latchkey.dispose()
    await wallet.disconnect()
    const reloaded = create(storage)
    await reloaded.start()
    expect(reloaded.state.sessions['solana']).toEqual({ status: 'disconnected' })
    expect(wallet.promptCount()).toBe(1)
  })
})
