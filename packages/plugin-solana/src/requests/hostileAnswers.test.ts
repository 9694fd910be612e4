// Answers of a hostile injected wallet to signing requests.
import type { LatchkeyState } from '@latchkey/kernel'
import { base58, base64 } from '@scure/base'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { signIn } from '../connectors/signIn.js'
import type { StandardWallet } from '../discovery/StandardWallet.js'
import { handleRequest } from './handleRequest.js'
import { readSignature } from '../chain/readSignature.js'

const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const keypair = Keypair.fromSeed(new Uint8Array(32).fill(9))
const account = { address: keypair.publicKey.toBase58(), publicKey: keypair.publicKey.toBytes(), chains: ['solana:devnet'] }
const state = { current: { sessions: {} } as unknown as LatchkeyState }
const chain = { namespace: 'solana', state, walletChains: new Map([[chainId, 'solana:devnet']]) } as unknown as SolanaChain
const throwing = (): never => {
  throw new RangeError('words of the wallet')
}

/** Asks a wallet that always gives one answer. */
function ask(method: string, params: unknown, answer: unknown): Promise<unknown> {
  const answering = () => Promise.resolve(answer)
  const signing = { supportedTransactionVersions: ['legacy', 0] }
  const features = {
    'solana:signMessage': { signMessage: answering },
    'solana:signTransaction': { ...signing, signTransaction: answering },
    'solana:signAndSendTransaction': { ...signing, signAndSendTransaction: answering },
  }
  return handleRequest({ wallet: { accounts: [account], features } as unknown as StandardWallet, chain }, { method, params, chainId })
}

function build(): string {
  const instructions = [SystemProgram.transfer({ fromPubkey: keypair.publicKey, toPubkey: keypair.publicKey, lamports: 1 })]
  const message = new TransactionMessage({ payerKey: keypair.publicKey, recentBlockhash: account.address, instructions })
  return base64.encode(new VersionedTransaction(message.compileToV0Message()).serialize())
}

const signed = new Uint8Array(64).fill(7)
const output = { signature: signed, signedTransaction: base64.decode(build()) }
const transaction = build()
const REQUESTS = [
  ['solana_signMessage', { message: 'a' }],
  ['solana_signTransaction', { transaction }],
  ['solana_signAllTransactions', { transactions: [transaction, transaction] }],
  ['solana_signAndSendTransaction', { transaction }],
] as const

describe.each(REQUESTS)('%s', (method, params) => {
  it('default: the outputs are read, and later items ignored', async () => {
    await expect(ask(method, params, [output, output, ...Array.from({ length: 300_000 }, () => 7)])).resolves.toBeDefined()
  })

  it.each([
    ['nothing', undefined],
    ['no list', { 0: output, length: 1 }],
    ['an empty list', []],
    ['text', [{ signature: base58.encode(signed), signedTransaction: transaction }, output]],
    ['numbers', [{ signature: [...signed], signedTransaction: [1] }, output]],
    ['no bytes', [{ signature: new Uint8Array(), signedTransaction: new Uint8Array() }, output]],
    ['a length', [{ signature: { length: 64 }, signedTransaction: { length: 64 } }, output]],
    ['what throws', [new Proxy({}, { get: throwing }), output]],
  ])('error: %s is not an output', async (_, answer) => {
    await expect(ask(method, params, answer)).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      context: { method, detail: 'The wallet answered without a signature.' },
    })
  })
})

it('error: fewer signed transactions than were given', async () => {
  await expect(ask('solana_signAllTransactions', { transactions: [transaction, transaction] }, [output])).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
})

it('behavior: a signature of megabytes is rejected at once', () => {
  const before = performance.now()
  expect(() => readSignature({ signature: '2'.repeat(3_000_000) }, 'sign')).toThrow(expect.objectContaining({ code: 'WALLET_FAILED' }))
  expect(performance.now() - before).toBeLessThan(1_000)
})

describe('signIn', () => {
  const request = { domain: 'a', uri: 'b', nonce: 'c', issuedAt: 'd', chainIds: [chainId] } as const
  const asking = (answer: unknown) =>
    signIn({ feature: { signIn: () => Promise.resolve(answer as never) }, request, chainId, walletChain: 'solana:devnet' })

  it("behavior: the account is the wallet's own object, of any class", async () => {
    class OwnAccount {
      get address() {
        return account.address
      }
    }
    const own = new OwnAccount()
    const answer = await asking([{ account: own, signedMessage: new TextEncoder().encode('Grüße'), signature: signed }])
    expect(answer).toMatchObject({ signedIn: [{ address: account.address, message: 'Grüße', signature: base58.encode(signed) }] })
    expect((answer?.accounts as readonly unknown[])[0]).toBe(own)
    expect(await asking([])).toBeUndefined()
  })

  it.each([
    undefined,
    [{}],
    [{ account, signedMessage: 4e9, signature: signed }],
    [{ account: { address: 7 }, signedMessage: signed, signature: signed }],
  ])('error: %j', async (answer) => {
    await expect(asking(answer)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })
})
