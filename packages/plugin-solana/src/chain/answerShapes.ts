import { anything, bytes, bytesIn, firstOf } from '@latchkey/plugin-kit/shapes'
import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'

// Answers of wallets: injected ones use bytes, remote ones text.

const SIGNATURE_BYTES = 64

/** 64 bytes take at most this many characters; decoding takes quadratic time. */
const LONGEST_SIGNATURE = 88

const written = z.string().check(z.maxLength(LONGEST_SIGNATURE))
const signatureBytes = z.pipe(written, bytesIn(base58)).check(z.refine(({ length }) => length === SIGNATURE_BYTES))
const signatureText = written.check(z.refine((text) => signatureBytes.safeParse(text).success))

/** A signature, base58 of 64 bytes. */
export const signature = z.object({ signature: signatureText })

/** A signed transaction of a remote wallet; older ones answer with their signature only. */
export const signedTransaction = z.union([
  z.object({ transaction: bytesIn(base64) }),
  z.object({ transaction: z.optional(z.null()), signature: signatureBytes }),
])

/** The accounts of an injected wallet; the kernel checks each. */
export const shared = z.object({ accounts: anything })

/** The answer of an injected wallet: one output per input. */
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

/** The wallet's own object, with any members. */
const account = z.custom<{ readonly address: string }>((value) => withAddress.safeParse(value).success)

/** The output of signing in; empty where it only connected. */
export const signedIn = firstOf(z.object({ account, signedMessage: bytes, signature: bytes }), 1)

/** Transactions signed by a remote wallet, base64; at most as many as requested. */
export const signedTransactions = (most: number) => z.object({ transactions: firstOf(z.string(), most) })
