import { bytes, bytesIn, firstOf, maybe } from '@latchkey/plugin-kit/shapes'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'

// What wallets answer, and the plugin's own answers as they come back from a remote one.

const SIGNATURE_BYTES = 64

/** 64 bytes are at most so many letters. */
const LONGEST_SIGNATURE = 88

const signatureBytes = bytesIn(base64).check(z.refine(({ length }) => length === SIGNATURE_BYTES))
const signatureText = z.string().check(
  z.maxLength(LONGEST_SIGNATURE),
  z.refine((text) => signatureBytes.safeParse(text).success),
)

/** A signature and the key it is of, as Amino writes them, with whatever the wallet says beside. */
export const signature = z.looseObject({ signature: z.looseObject({ signature: signatureText }) })

/** The address of a key, where it can be read. */
export const ownAddress = z.object({ bech32Address: maybe(z.string()) })

/** A key of the wallet on a chain; whether the address is one is the kernel's to say. */
export const key = z.object({ bech32Address: maybe(z.string()), pubKey: bytes, name: maybe(z.string()) })

/** A key that is named to the application. */
export const namedKey = z.object({ bech32Address: z.string(), pubKey: bytes, algo: z.string(), isNanoLedger: maybe(z.boolean()) })

/** A whole number as wallets write it: text, a number, or an object of their own that knows `toString`. */
const accountNumber = z.pipe(z.unknown(), z.transform(String)).check(z.regex(/^\d+$/))

/** What a wallet of the page signed in direct mode, perhaps with another fee. */
export const signedDirect = z.object({
  signed: z.object({ chainId: z.string(), accountNumber, bodyBytes: bytes, authInfoBytes: bytes }),
})

const account = z.object({ algo: z.string(), address: z.string(), pubkey: bytesIn(base64), isNanoLedger: maybe(z.boolean()) })

/** No wallet has more. */
const MOST_ACCOUNTS = 500

/** An answer to `cosmos_getAccounts`. */
export const accounts = firstOf(account, MOST_ACCOUNTS)

/** A document that was signed in direct mode; a wallet that leaves it out signed what it was asked to. */
export const signedDocument = z.object({ signed: z.optional(z.object({ bodyBytes: bytesIn(base64), authInfoBytes: bytesIn(base64) })) })
