import { anything, bytes, bytesIn, firstOf } from '@latchkey/plugin-kit/shapes'
import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'

// What wallets answer: those of the page with bytes, remote ones with text.

const SIGNATURE_BYTES = 64

/** 64 bytes are at most so many letters; decoding takes quadratic time. */
const LONGEST_SIGNATURE = 88

const written = z.string().check(z.maxLength(LONGEST_SIGNATURE))
const signatureBytes = z.pipe(written, bytesIn(base58)).check(z.refine(({ length }) => length === SIGNATURE_BYTES))
const signatureText = written.check(z.refine((text) => signatureBytes.safeParse(text).success))

/** A signature, base58 of 64 bytes. */
export const signature = z.object({ signature: signatureText })

/** A signed transaction of a remote wallet; older ones answer with their signature alone. */
export const signedTransaction = z.union([
  z.object({ transaction: bytesIn(base64) }),
  z.object({ transaction: z.optional(z.null()), signature: signatureBytes }),
])

/** Accounts that a wallet of the page shares; each is read by the kernel. */
export const shared = z.object({ accounts: anything })

/** What a wallet of the page answers: as many outputs as it was given inputs. */
const outputs = <T>(output: z.ZodMiniType<T>, count: number) => firstOf(output, count).check(z.length(count))
const only = <T>(output: z.ZodMiniType<T>) =>
  z.pipe(
    outputs(output, 1),
    z.transform(([first]) => first as T),
  )

/** A signature, of a message or of a transaction that was sent. */
export const signed = only(z.object({ signature: bytes }))

const signedBytes = z.pipe(
  z.object({ signedTransaction: bytes }),
  z.transform(({ signedTransaction: transaction }) => transaction),
)

/** A signed transaction. */
export const oneSigned = only(signedBytes)

/** Signed transactions, as many as were given. */
export const allSigned = (count: number) => outputs(signedBytes, count)

const withAddress = z.object({ address: z.string() })

/** The wallet's own object, which may have members that are no schema's. */
const account = z.custom<{ readonly address: string }>((value) => withAddress.safeParse(value).success)

/** What a wallet signed in with; nothing where it only connected. */
export const signedIn = firstOf(z.object({ account, signedMessage: bytes, signature: bytes }), 1)

/** Transactions that a remote wallet signed, base64; not more than it was asked for. */
export const signedTransactions = (most: number) => z.object({ transactions: firstOf(z.string(), most) })
