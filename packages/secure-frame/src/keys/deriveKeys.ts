import { HDKey as Bip32Key } from '@scure/bip32'
import { mnemonicToSeedWebcrypto } from '@scure/bip39'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { toPhrase } from './toPhrase.js'

/** The first account of MetaMask and most others. */
const EIP155_PATH = "m/44'/60'/0'/0/0"
/** The first account of Phantom and most others. */
const SOLANA_PATH = "m/44'/501'/0'/0'"

/** Private keys of 32 bytes each. */
export interface Keys {
  /** secp256k1, by BIP-32. */
  readonly eip155: Uint8Array
  /** Ed25519, by SLIP-10. */
  readonly solana: Uint8Array
}

/**
 * The keys of the first account on each chain, as every wallet derives them from the phrase.
 *
 * @param seed - 32 bytes
 * @see https://github.com/bitcoin/bips/blob/master/bip-0044.mediawiki and https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export async function deriveKeys(seed: Uint8Array): Promise<Keys> {
  const master = await mnemonicToSeedWebcrypto(toPhrase(seed))
  // Null only for a key that was made from a public one.
  const eip155 = Bip32Key.fromMasterSeed(master).derive(EIP155_PATH).privateKey as Uint8Array
  return { eip155, solana: Slip10Key.fromMasterSeed(master).derive(SOLANA_PATH).privateKey }
}
