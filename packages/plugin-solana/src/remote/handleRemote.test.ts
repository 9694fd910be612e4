import type { Account, Connector, NamespaceAdapter, RemoteNamespace, RemoteRequest } from '@latchkey/kernel'
import { definePlugin, LatchkeyError } from '@latchkey/kernel'
import { base58, base64 } from '@scure/base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { createTestLatchkey } from '@latchkey/testkit'
import type { SolanaNode } from '@latchkey/testkit/solana'
import { startSolana } from '@latchkey/testkit/solana'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { solana, solanaDevnet } from '../index.js'

const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const keypair = Keypair.fromSeed(new Uint8Array(32).fill(9))
const account: Account = { namespace: 'solana', address: keypair.publicKey.toBase58(), type: 'eoa' }

let node: SolanaNode
let connection: Connection
let adapter: NamespaceAdapter
let sent: RemoteRequest[]

beforeAll(async () => {
  node = await startSolana()
  connection = new Connection(node.url)
  const { latchkey } = createTestLatchkey({
    plugins: [solana({ networks: [{ ...solanaDevnet, rpcUrls: [node.url] }] })],
  })
  adapter = latchkey.namespaces.get('solana') ?? expect.fail('no adapter')
})
afterAll(() => node.stop())
beforeEach(() => {
  sent = []
})

/** A remote wallet with a key; it lacks some methods, or answers as older wallets did. */
function remoteWallet({ lacks = [] as readonly string[], isOld = false } = {}) {
  const signOne = (text: string): VersionedTransaction => {
    const transaction = VersionedTransaction.deserialize(base64.decode(text))
    transaction.sign([keypair])
    return transaction
  }
  return async (request: RemoteRequest): Promise<unknown> => {
    sent.push(request)
    const { method, params } = request
    if (lacks.includes(method)) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method })
    const { transaction = '', transactions = [] } = params as {
      readonly transaction?: string
      readonly transactions?: readonly string[]
    }
    if (method === 'solana_signAllTransactions')
      return { transactions: transactions.map((text) => base64.encode(signOne(text).serialize())) }
    if (method === 'solana_signAndSendTransaction') return { signature: await connection.sendTransaction(signOne(transaction)) }
    const signed = signOne(transaction)
    return isOld ? { signature: base58.encode(signed.signatures[0]!) } : { transaction: base64.encode(signed.serialize()) }
  }
}

const ask = async (method: string, params: unknown, wallet = remoteWallet()): Promise<unknown> => {
  const handle = (await adapter.remote?.())?.request ?? expect.fail('no translation')
  return handle({ method, params, chainId, account }, wallet)
}

/** The translation of an instance with a connected remote wallet. */
async function sessionWith(accounts: readonly Account[]): Promise<NonNullable<RemoteNamespace['request']>> {
  const connector: Connector = {
    info: { id: 'remote', namespace: 'solana', name: 'Remote', type: 'EXTERNAL' },
    connect: () => Promise.resolve({ accounts, chainId }),
    reconnect: () => Promise.resolve(undefined),
    disconnect: () => Promise.resolve(),
    request: () => Promise.resolve(null),
    subscribe: () => () => undefined,
  }
  const remote = definePlugin({ id: 'remote', apiVersion: 1, setup: ({ connectors }) => void connectors.add(connector) })
  const { latchkey } = createTestLatchkey({ plugins: [solana({ networks: [solanaDevnet] }), remote] })
  await latchkey.connect({ connectorId: 'remote', namespace: 'solana' })
  return (await latchkey.namespaces.get('solana')?.remote?.())?.request ?? expect.fail('no translation')
}

async function build(version: 'legacy' | 0, to = Keypair.generate().publicKey): Promise<string> {
  const { blockhash } = await connection.getLatestBlockhash()
  const instructions = [SystemProgram.transfer({ fromPubkey: keypair.publicKey, toPubkey: to, lamports: 1_000_000_000 })]
  const message = new TransactionMessage({ payerKey: keypair.publicKey, recentBlockhash: blockhash, instructions })
  const compiled = version === 'legacy' ? message.compileToLegacyMessage() : message.compileToV0Message()
  return base64.encode(new VersionedTransaction(compiled).serialize())
}

describe('remote wallets', () => {
  it('default: accounts are known without asking', async () => {
    expect(await ask('solana_getAccounts', undefined)).toEqual([{ pubkey: account.address }])
    expect(await ask('solana_requestAccounts', {})).toEqual([{ pubkey: account.address }])
    expect(sent).toEqual([])
  })

  it('default: a message goes as base58 with its signer, whose signature comes back', async () => {
    const [message, signature] = [base58.encode(new TextEncoder().encode('Hi')), base58.encode(new Uint8Array(64).fill(7))]
    const answer = ask('solana_signMessage', { message }, (request) => Promise.resolve({ signature, sent: sent.push(request) }))
    expect(await answer).toEqual({ signature })
    expect(sent[0]?.params).toEqual({ message, pubkey: account.address })
  })

  it('error: a message too long for base58 is rejected before the wallet is asked', async () => {
    const signature = base58.encode(new Uint8Array(64).fill(7))
    const answer = (length: number) =>
      // In base58 each leading 1 is a zero byte.
      ask('solana_signMessage', { message: '1'.repeat(length) }, (request) => Promise.resolve({ signature, sent: sent.push(request) }))
    expect(await answer(2_048)).toEqual({ signature })
    await expect(answer(2_049)).rejects.toMatchObject({ code: 'PARAMS_INVALID', context: { method: 'solana_signMessage' } })
    expect(sent).toHaveLength(1)
  })

  it('behavior: the named account signs, if the session holds it', async () => {
    const other = Keypair.fromSeed(new Uint8Array(32).fill(3)).publicKey.toBase58()
    const accounts = [account, { ...account, address: other }]
    const handle = await sessionWith(accounts)
    const wallet = (request: RemoteRequest): Promise<unknown> =>
      Promise.resolve({ transaction: (request.params as { transaction: string }).transaction, sent: sent.push(request) })
    await handle({ method: 'solana_signTransaction', params: { transaction: await build(0), pubkey: other }, chainId, account }, wallet)
    expect(sent[0]?.params).toMatchObject({ pubkey: other })
    expect(await handle({ method: 'solana_getAccounts', chainId, account }, wallet)).toEqual(
      accounts.map(({ address: pubkey }) => ({ pubkey })),
    )
    const stranger = Keypair.generate().publicKey.toBase58()
    for (const method of ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction']) {
      const params = { message: 'a', transaction: await build(0), transactions: [await build(0)], pubkey: stranger }
      await expect(handle({ method, params, chainId, account }, wallet)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    }
    expect(sent).toHaveLength(1)
  })

  it('default: a legacy transaction goes with its parts, from which it can be built again', async () => {
    const transaction = await build('legacy')
    const answer = (await ask('solana_signTransaction', { transaction })) as { transaction: string; signature: string }
    const params = sent[0]?.params as {
      readonly transaction: string
      readonly pubkey: string
      readonly feePayer: string
      readonly recentBlockhash: string
      readonly instructions: readonly {
        programId: string
        data: string
        keys: readonly { pubkey: string; isSigner: boolean; isWritable: boolean }[]
      }[]
    }
    expect(params).toMatchObject({ transaction, pubkey: account.address, feePayer: account.address })
    const rebuilt = new Transaction({
      feePayer: new PublicKey(params.feePayer),
      blockhash: params.recentBlockhash,
      lastValidBlockHeight: 0,
    })
    for (const { programId, data, keys } of params.instructions) {
      const metas = keys.map((key) => ({ ...key, pubkey: new PublicKey(key.pubkey) }))
      rebuilt.add(
        new TransactionInstruction({
          programId: new PublicKey(programId),
          data: Buffer.from(base58.decode(data)),
          keys: metas,
        }),
      )
    }
    rebuilt.sign(keypair)
    expect(base64.encode(new Uint8Array(rebuilt.serialize()))).toBe(answer.transaction)
    expect(base58.encode(rebuilt.signature!)).toBe(answer.signature)
  })

  it('default: a version 0 transaction is sent unchanged', async () => {
    const transaction = await build(0)
    await ask('solana_signTransaction', { transaction })
    expect(sent[0]?.params).toEqual({ transaction, pubkey: account.address })
  })

  it.each(['legacy', 0] as const)('behavior: an older wallet answers with its signature only, version %s', async (version) => {
    const transaction = await build(version)
    const [now, old] = [
      await ask('solana_signTransaction', { transaction }),
      await ask('solana_signTransaction', { transaction }, remoteWallet({ isOld: true })),
    ]
    expect(old).toEqual(now)
  })

  it('behavior: without solana_signAllTransactions each is asked for, in order', async () => {
    const transactions = [await build('legacy'), await build(0)]
    const all = await ask('solana_signAllTransactions', { transactions })
    sent = []
    const single = await ask('solana_signAllTransactions', { transactions }, remoteWallet({ lacks: ['solana_signAllTransactions'] }))
    expect(single).toEqual(all)
    expect(sent.map(({ method }) => method)).toEqual(['solana_signAllTransactions', 'solana_signTransaction', 'solana_signTransaction'])
  })

  it.each([[], ['solana_signAndSendTransaction']])('default: signed and sent; the session lacks [%s]', async (...lacks) => {
    const to = Keypair.generate().publicKey
    node.airdrop(account.address, 2_000_000_000n)
    const wallet = remoteWallet({ lacks })
    const answer = (await ask('solana_signAndSendTransaction', { transaction: await build('legacy', to) }, wallet)) as { signature: string }
    expect((await connection.getSignatureStatus(answer.signature)).value?.err).toBeNull()
    expect(node.balance(to.toBase58())).toBe(1_000_000_000n)
  })

  it('error: a rejection is not retried', async () => {
    const reject = (request: RemoteRequest): Promise<never> => {
      sent.push(request)
      return Promise.reject(new LatchkeyError('USER_REJECTED', {}))
    }
    for (const method of ['solana_signAndSendTransaction', 'solana_signTransaction']) {
      await expect(ask(method, { transaction: await build(0) }, reject)).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
    }
    expect(sent).toHaveLength(2)
  })

  it.each([undefined, {}, { transaction: '***' }, { signature: 'abc' }])('error: an answer of %j has no signature', async (answer) => {
    const asking = ask('solana_signTransaction', { transaction: await build(0) }, () => Promise.resolve(answer))
    await expect(asking).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })

  it.each([undefined, { transactions: 'x' }, { transactions: [7] }])(
    'error: an answer of %j is not a list of transactions',
    async (answer) => {
      const asking = ask('solana_signAllTransactions', { transactions: [await build(0)] }, () => Promise.resolve(answer))
      await expect(asking).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    },
  )

  it.each([undefined, {}, { signature: 'abc' }, { signature: 7 }])(
    'error: an answer of %j has no signature of a message, nor of a sent transaction',
    async (answer) => {
      for (const [method, params] of [
        ['solana_signMessage', { message: 'a' }],
        ['solana_signAndSendTransaction', { transaction: await build(0) }],
      ] as const) {
        await expect(ask(method, params, () => Promise.resolve(answer))).rejects.toMatchObject({ code: 'WALLET_FAILED' })
      }
    },
  )

  it('error: a message that is not base58 is not sent', async () => {
    await expect(ask('solana_signMessage', { message: '0OIl' })).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    expect(sent).toEqual([])
  })

  it('error: an invalid transaction is not sent', async () => {
    await expect(ask('solana_signTransaction', { transaction: 'AAAA' })).rejects.toMatchObject({
      code: 'PARAMS_INVALID',
    })
    expect(sent).toEqual([])
  })
})
