import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey } from '@solana/kit'

/** A key with its address. */
export interface SolanaKey {
  readonly address: string
  readonly pair: CryptoKeyPair
}

/** Two public key pairs. They hold nothing outside a local network. */
export function developmentKeys(): Promise<readonly SolanaKey[]> {
  const seeds = [1, 2].map((byte) => new Uint8Array(32).fill(byte))
  return Promise.all(
    seeds.map(async (seed) => {
      const pair = await createKeyPairFromPrivateKeyBytes(seed)
      return { pair, address: await getAddressFromPublicKey(pair.publicKey) }
    }),
  )
}
