import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { failure } from '../../channel/failure.js'
import { freezeParams } from '../freezeParams.js'
import { readParams } from '../readParams.js'
import { sendSigned } from '../sendSigned.js'
import type { Prepared, Signing } from '../Signing.js'
import { readBytes, readTransaction, type SignableTransaction, withSignature } from './readTransaction.js'

const transaction = z.string().check(z.minLength(1), z.maxLength(4_096))
const signer = z.optional(z.string().check(z.maxLength(64)))
const messageSchema = z.object({ message: z.string().check(z.minLength(1), z.maxLength(4_096)), pubkey: signer })
const oneSchema = z.object({ transaction, pubkey: signer })
const manySchema = z.object({ transactions: z.array(transaction).check(z.minLength(1), z.maxLength(32)), pubkey: signer })
const sendSchema = z.object({
  ...oneSchema.shape,
  sendOptions: z.optional(
    z.object({
      skipPreflight: z.optional(z.boolean()),
      preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
      maxRetries: z.optional(z.int().check(z.gte(0), z.lte(100))),
      minContextSlot: z.optional(z.int().check(z.gte(0))),
    }),
  ),
})

/** The first byte of transactions that this wallet does not read yet; no text begins with it. @see https://docs.rs/solana-message (v1, SIMD-0385) */
const VERSION_1 = 0x81

/** The requests of Solana. Bytes of a transaction are not signed as a message. */
export async function prepareSolana(signing: Signing): Promise<Prepared> {
  switch (signing.method) {
    case 'solana_signMessage':
      return prepareMessage(signing)
    case 'solana_signTransaction':
      return prepareOne(signing)
    case 'solana_signAllTransactions':
      return prepareMany(signing)
    default:
      return prepareSent(signing)
  }
}

function demandSigner(pubkey: string | undefined, address: string): void {
  if (pubkey !== undefined && pubkey !== address) throw failure('FAILED', 'The request is for another account.')
}

function prepareMessage({ method, params, address }: Signing): Prepared {
  const { message, pubkey } = readParams(messageSchema, params)
  demandSigner(pubkey, address)
  const bytes = decodeMessage(message)
  if (isTransactionMessage(bytes, address)) throw failure('FAILED', 'This message is a transaction.')
  return {
    shown: { method, params: { message, pubkey: address } },
    sign({ solana }) {
      const signature = base58.encode(ed25519.sign(bytes, solana))
      return async () => ({ signature })
    },
  }
}

function decodeMessage(message: string): Uint8Array {
  try {
    return base58.decode(message)
  } catch (error) {
    throw failure('FAILED', 'The message is not base58.', { cause: error })
  }
}

/** Whether a signature of these bytes would be one of a transaction: then a message would spend. */
function isTransactionMessage(bytes: Uint8Array, address: string): boolean {
  if (bytes[0] === VERSION_1) return true
  const signers = (((bytes[0] ?? 0) & 0x80) === 0 ? bytes[0] : bytes[1]) ?? 0
  const wire = new Uint8Array(1 + signers * 64 + bytes.length)
  wire[0] = signers
  wire.set(bytes, 1 + signers * 64)
  try {
    // Not by way of text: what is base64 may be base58 of other bytes.
    readBytes(wire, address)
    return true
  } catch {
    return false
  }
}

function signOne(own: SignableTransaction, key: Uint8Array) {
  const signature = ed25519.sign(own.message, key)
  const bytes = withSignature(own, signature)
  return { signature: base58.encode(signature), transaction: base64.encode(bytes) }
}

/** As base58 alone: what was decoded here is what is decoded where it is shown. */
const show = ({ bytes }: SignableTransaction): string => base58.encode(bytes)

function prepareOne({ method, params, address }: Signing): Prepared {
  const given = readParams(oneSchema, params)
  demandSigner(given.pubkey, address)
  const own = readTransaction(given.transaction, address)
  return {
    shown: { method, params: { transaction: show(own), pubkey: address } },
    sign({ solana }) {
      const signed = signOne(own, solana)
      return async () => signed
    },
  }
}

function prepareMany({ method, params, address }: Signing): Prepared {
  const given = readParams(manySchema, params)
  demandSigner(given.pubkey, address)
  const all = given.transactions.map((text) => readTransaction(text, address))
  return {
    shown: { method, params: freezeParams({ transactions: all.map(show), pubkey: address }) },
    sign({ solana }) {
      const transactions = all.map((own) => signOne(own, solana).transaction)
      return async () => ({ transactions })
    },
  }
}

async function prepareSent({ method, params, address, node: open, signal }: Signing): Promise<Prepared> {
  const { sendOptions, ...given } = readParams(sendSchema, params)
  demandSigner(given.pubkey, address)
  const own = readTransaction(given.transaction, address)
  const node = await open()
  return {
    shown: { method, params: { transaction: show(own), pubkey: address } },
    sign({ solana }) {
      const { transaction: signed } = signOne(own, solana)
      return async () => {
        await sendSigned(node.ask('sendTransaction', [signed, { ...sendOptions, encoding: 'base64' }], signal))
        // A transaction's id is its first signature; where another account pays, that one is the payer's.
        return { signature: base58.encode(base64.decode(signed).slice(1, 65)) }
      }
    },
  }
}
