import { getTransactionDecoder, getTransactionEncoder, partiallySignTransaction } from '@solana/kit'

/** Adds a key's signature to a transaction. @param bytes - The serialised transaction, like the result. */
export async function signTransaction(pair: CryptoKeyPair, bytes: Uint8Array): Promise<Uint8Array> {
  const signed = await partiallySignTransaction([pair], getTransactionDecoder().decode(bytes))
  return new Uint8Array(getTransactionEncoder().encode(signed))
}
