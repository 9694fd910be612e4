import { anything, bytesIn } from '@latchkey/plugin-kit/shapes'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'

// Parameters of applications, as in WalletConnect's Cosmos methods.

const signerAddress = z.optional(z.string())

/** Bytes in base64, may be empty; kept as text. */
const base64Bytes = bytesIn(base64)
const base64Text = z.string().check(z.refine((text) => text === '' || base64Bytes.safeParse(text).success))

/** Libraries pass text, a number, or an object with `toString`. */
const accountNumber = z.pipe(z.unknown(), z.transform(String)).check(z.regex(/^\d+$/))

/** A document to sign in direct mode, for a chain. */
export const direct = (chainId: string) =>
  z.object({
    signerAddress,
    signDoc: z.object({ chainId: z.literal(chainId), accountNumber, bodyBytes: base64Text, authInfoBytes: base64Text }),
  })

/** A document to sign in Amino mode; wallets use more fields than these. */
export const amino = z.object({ signerAddress, signDoc: z.looseObject({ chain_id: z.string(), msgs: z.array(z.unknown()) }) })

const arbitraryOf = <T>(value: z.ZodMiniType<T>) =>
  z.object({ chain_id: z.literal(''), msgs: z.tuple([z.object({ type: z.literal('sign/MsgSignData'), value })]) })

/** An ADR-36 document. No chain has the empty id, so it is never a transaction. */
export const arbitrary = arbitraryOf(anything)

/** One with valid bytes. */
export const readableArbitrary = arbitraryOf(z.object({ signer: z.string(), data: base64Text }))
