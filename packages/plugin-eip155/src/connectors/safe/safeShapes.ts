import { anything, maybe } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'
import { address, chainId } from '../../chain/walletShapes.js'

// Messages of Safe, and requests of applications to it.

const words = z.catch(z.string(), 'Safe did not say why.')

/** A message of the parent window. */
export const message = z.object({ id: z.string(), success: anything, data: anything, error: words })

/** The Safe's account and chain. */
export const safeInfo = z.object({ safeAddress: address, chainId })

/** A signed message. */
export const signed = z.object({ signature: z.string() })

/** A proposed transaction. */
export const proposed = z.object({ safeTxHash: z.string() })

/** A transaction of the Safe; its hash on the chain is missing until the owners have sent it. */
export const known = z.object({ txHash: maybe(z.string()) })

/** Parameters of a request, in their order. */
export const list = z.array(z.unknown())

/** The sender of a transaction. */
export const sender = z.object({ from: anything })

const data = z.nullish(z.string())

/** A transaction to send. A Safe cannot create a contract, so a recipient is required. */
export const transaction = z.object({
  to: address,
  value: z.pipe(
    z._default(z.string(), '0x0').check(z.regex(/^0x[0-9a-f]+$/i)),
    z.transform((digits) => BigInt(digits)),
  ),
  data,
  input: data,
})

const part = z.looseObject({})

/** Typed data to sign. @see EIP-712 https://eips.ethereum.org/EIPS/eip-712 */
export const typedData = z.object({ domain: part, types: part, message: part })

/** The requested chain. */
export const wantedChain = z.object({ chainId })

/** Parses JSON text. */
export const json = z.pipe(
  z.string(),
  z.transform((written, { issues }): unknown => {
    try {
      return JSON.parse(written)
    } catch {
      // The caller reports the invalid value.
      issues.push({ code: 'custom', input: written })
      return undefined
    }
  }),
)
