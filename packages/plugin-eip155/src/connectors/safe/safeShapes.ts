import { anything, maybe } from '@latchkey/plugin-kit/shapes'
import * as z from 'zod/mini'
import { address, chainId } from '../../chain/walletShapes.js'

// What Safe says, and what applications ask it for.

const words = z.catch(z.string(), 'Safe did not say why.')

/** A message of the window around the page. */
export const message = z.object({ id: z.string(), success: anything, data: anything, error: words })

/** Which Safe it is. */
export const safeInfo = z.object({ safeAddress: address, chainId })

/** A message that the owners signed. */
export const signed = z.object({ signature: z.string() })

/** A transaction that the owners were given. */
export const proposed = z.object({ safeTxHash: z.string() })

/** A transaction of the Safe; its hash on the chain is missing until the owners have sent it. */
export const known = z.object({ txHash: maybe(z.string()) })

/** Parameters of a request, in their order. */
export const list = z.array(z.unknown())

/** Who is to send a transaction. */
export const sender = z.object({ from: anything })

const data = z.nullish(z.string())

/** A transaction to send. A Safe calls; it cannot create a contract from a transaction without a recipient. */
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

/** Which chain is wanted. */
export const wantedChain = z.object({ chainId })

/** What is written as JSON, read. */
export const json = z.pipe(
  z.string(),
  z.transform((written, { issues }): unknown => {
    try {
      return JSON.parse(written)
    } catch {
      // Told by the caller as what it is not.
      issues.push({ code: 'custom', input: written })
      return undefined
    }
  }),
)
