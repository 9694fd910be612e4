import { anything, bytes, bytesIn, firstOf, maybe, text } from '@latchkey/plugin-kit/shapes'
import { hex } from '@scure/base'
import * as z from 'zod/mini'

// Answers of all wallet protocols. Lists of addresses are not bounded: each item is read separately.

/** A result or an error, as in JSON-RPC. */
export const envelope = z.object({ result: anything, error: anything })

/** An error with a numeric code of the protocol. */
export const coded = z.object({ code: z.number() })

/** The shared addresses and the wallet's network. */
export const shared = z.object({ addresses: anything, network: anything })

/** A network as sats-connect names it, in any case. */
export const satsNetwork = z.object({ bitcoin: z.object({ name: z.string().check(z.toLowerCase()) }) })

const key = maybe(text)

/** An address of sats-connect; purposes of other chains are dropped. */
export const satsAddress = z.object({ address: z.string(), publicKey: key, purpose: z.enum(['payment', 'ordinals', 'stacks']) })

/** An address of Leather. */
export const leatherAddress = z.object({
  address: z.string(),
  symbol: maybe(z.string()),
  type: maybe(z.string()),
  publicKey: key,
  derivationPath: key,
})

/** The active address of OKX Wallet. */
export const okxAccount = z.object({ address: z.string(), publicKey: key, compressedPublicKey: key })

/** The same, without a prompt. */
export const okxAddresses = firstOf(text, 1)

/** What a wallet-standard wallet shares. */
export const standardShare = z.object({ accounts: anything })

/** An account of it. */
export const standardAccount = z.object({ address: z.string(), publicKey: bytes })

/** A signed message of sats-connect and Leather. */
export const signature = z.object({ signature: text, messageHash: key })

/** A signed PSBT of sats-connect; with the id of the transaction if it was sent. */
export const psbt = z.object({ psbt: text, txid: key })

/** A transaction that was sent. */
export const transaction = z.object({ txid: text })

/** A PSBT in hex, as bytes. */
export const hexPsbt = bytesIn(hex)

/** A signed PSBT of Leather. */
export const leatherPsbt = z.object({ hex: hexPsbt, txid: key })

/** The answer of a wallet-standard wallet to one input: one output. */
const only = <T>(output: z.ZodMiniType<T>) =>
  z.pipe(
    firstOf(output, 1).check(z.length(1)),
    z.transform(([first]) => first as T),
  )

/** A signed message of one. */
export const standardSignature = only(z.object({ signature: bytes }))

/** A signed PSBT of one. */
export const standardPsbt = only(z.object({ signedPsbt: bytes }))
