// The keys of the frame of the tests.
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'

const SECRET = new Uint8Array(32).fill(7)

/** On EIP-155. */
export const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)

/** On Solana. */
export const solanaAddress = base58.encode(ed25519.getPublicKey(SECRET))

/** Signs as it. */
export const signSolana = (bytes: Uint8Array): string => base58.encode(ed25519.sign(bytes, SECRET))

/** Stands for the smart account: on one network only. */
export const smartAccount = privateKeyToAccount(`0x${'08'.repeat(32)}`)
