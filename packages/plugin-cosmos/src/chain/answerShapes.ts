import { bytes, bytesIn, firstOf, maybe } from '@latchkey/plugin-kit/shapes'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'

// Answers of wallets, and the plugin's own format as remote wallets answer it.

const SIGNATURE_BYTES = 64

/** 64 bytes take at most this many characters. */
const LONGEST_SIGNATURE = 88

const signatureBytes = bytesIn(base64).check(z.refine(({ length }) => length === SIGNATURE_BYTES))
const signatureText = z.string().check(
  z.maxLength(LONGEST_SIGNATURE),
  z.refine((text) => signatureBytes.safeParse(text).success),
)

/** A signature and its key, in Amino format, with any further members. */
export const signature = z.looseObject({ signature: z.looseObject({ signature: signatureText }) })

/** The address of a key, where it is valid. */
export const ownAddress = z.object({ bech32Address: maybe(z.string()) })

/** A key of the wallet on a chain; the kernel validates the address. */
export const key = z.object({ bech32Address: maybe(z.string()), pubKey: bytes, name: maybe(z.string()) })

/** A key for the application. */
export const namedKey = z.object({ bech32Address: z.string(), pubKey: bytes, algo: z.string(), isNanoLedger: maybe(z.boolean()) })

/** An integer in the formats of wallets: text, a number, or an object with `toString`. */
const accountNumber = z.pipe(z.unknown(), z.transform(String)).check(z.regex(/^\d+$/))

/** A direct document signed by an injected wallet, perhaps with another fee. */
export const signedDirect = z.object({
  signed: z.object({ chainId: z.string(), accountNumber, bodyBytes: bytes, authInfoBytes: bytes }),
})

const account = z.object({ algo: z.string(), address: z.string(), pubkey: bytesIn(base64), isNanoLedger: maybe(z.boolean()) })

/** More than any wallet has. */
const MOST_ACCOUNTS = 500

/** An answer to `cosmos_getAccounts`. */
export const accounts = firstOf(account, MOST_ACCOUNTS)

/** A signed direct document; a wallet that omits it signed the requested one. */
export const signedDocument = z.object({ signed: z.optional(z.object({ bodyBytes: bytesIn(base64), authInfoBytes: bytesIn(base64) })) })
