import { LatchkeyError } from '@latchkey/kernel'
import { VersionedTransaction } from '@solana/web3.js'

/**
 * Reads a transaction as it goes over the wire, legacy or version 0.
 *
 * @throws LatchkeyError `PARAMS_INVALID` for bytes that are none
 */
export function readTransaction(bytes: Uint8Array, method: string): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(bytes)
  } catch (cause) {
    throw new LatchkeyError('PARAMS_INVALID', { method }, { cause })
  }
}

/**
 * The fee payer's signature of a transaction that a wallet signed, which is also the transaction's id.
 *
 * @throws LatchkeyError `WALLET_FAILED` for bytes that are no transaction
 */
export function signatureOf(bytes: Uint8Array, method: string): Uint8Array {
  try {
    const [signature] = VersionedTransaction.deserialize(bytes).signatures
    if (signature) return signature
  } catch (cause) {
    throw unsigned(method, cause)
  }
  throw unsigned(method)
}

const unsigned = (method: string, cause?: unknown) =>
  new LatchkeyError('WALLET_FAILED', { method, detail: 'The wallet answered without a signature.' }, { cause })
