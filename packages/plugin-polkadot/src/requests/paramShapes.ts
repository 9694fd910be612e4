import { maybe } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'

// Parameters of applications, as in WalletConnect's Polkadot methods.

/** Bytes in hex with 0x, at least one. */
const hex = z.string().check(z.regex(/^0x([0-9a-f]{2})+$/i))

const address = z.optional(z.string())

/** Text to sign. */
export const message = z.object({ address, message: z.string() })

/** Bytes to sign as a message. */
export const raw = z.object({ address, data: hex })

/** Wallets use more fields than these. */
const payload = z.looseObject({ method: hex, address: maybe(z.string()), genesisHash: z.optional(z.string()) })

/** A payload to sign, as `SignerPayloadJSON`. */
export const transaction = z.object({ address, transactionPayload: payload })
