import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** How a chain's accounts and signatures come of a key. */
export interface KeyScheme {
  /** The account of a key. @param key - Compressed, 33 bytes. @returns 20 bytes. */
  account(key: Uint8Array): Uint8Array
  /** What of a document is signed. */
  digest(document: Uint8Array): Uint8Array
}

const COSMOS: KeyScheme = { account: (key) => ripemd160(sha256(key)), digest: sha256 }
/** As Ethereum's: Injective, Evmos, and other chains with an EVM. @see https://docs.cosmos.network/evm/latest/documentation/concepts/accounts */
const ETHEREUM: KeyScheme = {
  account: (key) => keccak_256(secp256k1.Point.fromBytes(key).toBytes(false).subarray(1)).subarray(-20),
  digest: keccak_256,
}

/** Without the type of a key its scheme is that whose account it has. Keplr writes Cosmos' type for keys of both. */
export const ALL_SCHEMES: readonly KeyScheme[] = [COSMOS, ETHEREUM]

/** By the amino names and the Protobuf URLs of keys, by which wallets of these chains name them. */
const SCHEMES: Readonly<Record<string, readonly KeyScheme[]>> = {
  'tendermint/PubKeySecp256k1': ALL_SCHEMES,
  '/cosmos.crypto.secp256k1.PubKey': [COSMOS],
  'ethermint/PubKeyEthSecp256k1': [ETHEREUM],
  'injective/PubKeyEthSecp256k1': [ETHEREUM],
  'os/PubKeyEthSecp256k1': [ETHEREUM],
  '/ethermint.crypto.v1.ethsecp256k1.PubKey': [ETHEREUM],
  '/injective.crypto.v1beta1.ethsecp256k1.PubKey': [ETHEREUM],
  '/cosmos.evm.crypto.v1.ethsecp256k1.PubKey': [ETHEREUM],
}

/** The schemes that a key of a type may have; none of an unknown type. */
export function schemesOf(type: unknown): readonly KeyScheme[] {
  return (typeof type === 'string' && Object.hasOwn(SCHEMES, type) ? SCHEMES[type] : undefined) ?? []
}
