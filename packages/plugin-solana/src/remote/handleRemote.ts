import type { RemoteRequest } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { readAnswer, sessionAddresses } from '@latchkey/plugin-kit/wallet'
import { base58, base64 } from '@scure/base'
import type { VersionedTransaction } from '@solana/web3.js'
import { PublicKey, Transaction } from '@solana/web3.js'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { signedTransaction, signedTransactions } from '../chain/answerShapes.js'
import type { Params } from '../requests/readParams.js'
import { readParams } from '../requests/readParams.js'
import { readSignature } from '../chain/readSignature.js'
import { readTransaction, signatureOf } from '../requests/readTransaction.js'
import { sendTransaction } from '../requests/sendTransaction.js'

/** Sends a request into a session. */
type Send = (request: RemoteRequest) => Promise<unknown>

/** Translates requests to the remote protocol's format, and answers back. */
export async function handleRemote(chain: SolanaChain, original: RemoteRequest, send: Send): Promise<unknown> {
  const { method, chainId } = original
  const params = readParams(method, original.params)
  const shared = sharedBy(chain, original)
  const request = signedBy(original, params, shared)
  switch (method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return shared.map((pubkey) => ({ pubkey }))
    case 'solana_signMessage':
      return signMessage(request, params, send)
    case 'solana_signTransaction':
      return signOne(request, params.transaction(), send)
    case 'solana_signAllTransactions':
      return signAll(request, params.transactions(), send)
    case 'solana_signAndSendTransaction': {
      const options = params.sendOptions()
      const transaction = params.transaction()
      const sent = await ifSupported(
        send({
          ...request,
          params: withSigner(request, { transaction: base64.encode(transaction), sendOptions: options }),
        }),
      )
      if (sent) return { signature: readSignature(sent.answer, method) }
      const signed = await signOne({ ...request, method: 'solana_signTransaction' }, transaction, send)
      return {
        signature: await sendTransaction(chain, { chainId, transaction: base64.decode(signed.transaction), options }),
      }
    }
    default:
      return send(request)
  }
}

/** The accounts of the session; for a new one, its first account. */
function sharedBy(chain: SolanaChain, { account: { address } }: RemoteRequest): readonly string[] {
  const addresses = sessionAddresses(chain)
  return addresses.includes(address) ? addresses : [address]
}

/** The request as the named account, else as the one in use. */
function signedBy(request: RemoteRequest, params: Params, shared: readonly string[]): RemoteRequest {
  const { account, method } = request
  const address = params.signer() ?? account.address
  if (!shared.includes(address)) throw new LatchkeyError('UNAUTHORIZED', { method })
  return { ...request, account: { ...account, address } }
}

/** Bytes. Base58 takes quadratic time, so encoders and wallets reject more. */
const LONGEST_MESSAGE = 2_048

async function signMessage(request: RemoteRequest, params: Params, send: Send): Promise<{ readonly signature: string }> {
  const bytes = params.message()
  if (bytes.length > LONGEST_MESSAGE) throw new LatchkeyError('PARAMS_INVALID', { method: request.method })
  const message = base58.encode(bytes)
  const answer = await send({ ...request, params: withSigner(request, { message }) })
  return { signature: readSignature(answer, request.method) }
}

async function signAll(
  request: RemoteRequest,
  transactions: readonly Uint8Array[],
  send: Send,
): Promise<{ readonly transactions: readonly string[] }> {
  const params = withSigner(request, { transactions: transactions.map((bytes) => base64.encode(bytes)) })
  const signed = await ifSupported(send({ ...request, params }))
  if (signed) {
    const shape = signedTransactions(transactions.length)
    return readAnswer(signed.answer, { shape, what: 'transactions', method: request.method })
  }
  const one = { ...request, method: 'solana_signTransaction' }
  const answers: string[] = []
  // One prompt after the other: wallets reject a second one while the first is open.
  for (const transaction of transactions) answers.push((await signOne(one, transaction, send)).transaction)
  return { transactions: answers }
}

async function signOne(
  request: RemoteRequest,
  bytes: Uint8Array,
  send: Send,
): Promise<{ readonly transaction: string; readonly signature: string }> {
  const transaction = readTransaction(bytes, request.method)
  const params = withSigner(request, { transaction: base64.encode(bytes), ...legacyFields(transaction, bytes) })
  const answer = await send({ ...request, params })
  const signed = readAnswer(answer, { shape: signedTransaction, what: 'a signature', method: request.method })
  if (signed.transaction) return signedAs(signed.transaction, request.method)
  try {
    // Older wallets answer with their signature only.
    transaction.addSignature(new PublicKey(request.account.address), signed.signature)
    return signedAs(transaction.serialize(), request.method)
  } catch (cause) {
    throw new LatchkeyError('WALLET_FAILED', { method: request.method, detail: 'The wallet answered without a signature.' }, { cause })
  }
}

function signedAs(bytes: Uint8Array, method: string): { readonly transaction: string; readonly signature: string } {
  return { transaction: base64.encode(bytes), signature: base58.encode(signatureOf(bytes, method)) }
}

function withSigner({ account }: RemoteRequest, params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { pubkey: account.address, ...params }
}

/** Wallets that know only the first form of the protocol rebuild a legacy transaction from its parts. */
function legacyFields({ version }: VersionedTransaction, bytes: Uint8Array): Readonly<Record<string, unknown>> {
  if (version !== 'legacy') return {}
  const { feePayer, recentBlockhash, instructions } = Transaction.from(bytes)
  return {
    feePayer: feePayer?.toBase58(),
    recentBlockhash,
    instructions: instructions.map(({ programId, data, keys }) => ({
      programId: programId.toBase58(),
      data: base58.encode(data),
      keys: keys.map(({ pubkey, isSigner, isWritable }) => ({ pubkey: pubkey.toBase58(), isSigner, isWritable })),
    })),
  }
}

/** @returns Undefined when the session does not have the method. */
async function ifSupported(answer: Promise<unknown>): Promise<{ readonly answer: unknown } | undefined> {
  try {
    return { answer: await answer }
  } catch (error) {
    if (isLatchkeyError(error, 'METHOD_NOT_SUPPORTED')) return undefined
    throw error
  }
}
