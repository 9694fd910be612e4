import { LatchkeyError } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import type { Address } from 'viem'
import * as z from 'zod/mini'
import { address, bytesUpTo, quantity, quantityUpTo } from '../shapes.js'
import { smartError } from '../smartError.js'
import type { Call, PaymasterService } from '../SmartAccount.js'

/** What a page asks with `wallet_sendCalls`. */
export interface Bundle {
  /** EIP-155. */
  readonly chainId: number
  /** Undefined: the account that is connected. */
  readonly from: Address | undefined
  readonly calls: readonly Call[]
  /** The page's own id; undefined: the hash of the operation. */
  readonly id: string | undefined
  /** Who the page says pays. */
  readonly sponsor: PaymasterService | undefined
}

const METHOD = 'wallet_sendCalls'

const call = z.object({ to: address, value: z.optional(quantity), data: z.optional(bytesUpTo(65_536)) })
const capabilities = z.optional(z.record(z.string().check(z.maxLength(64)), z.unknown()))
const bundle = z.object({
  version: z.enum(['1.0', '2.0.0']),
  chainId: quantityUpTo(BigInt(Number.MAX_SAFE_INTEGER)),
  from: z.optional(address),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(4_096))),
  calls: z.array(z.looseObject({ ...call.shape, capabilities })).check(z.minLength(1), z.maxLength(64)),
  capabilities,
})
const paymasterService = z.object({
  url: z.string().check(z.maxLength(2_048), z.regex(/^https:\/\//), z.refine(URL.canParse)),
  context: z.optional(z.record(z.string(), z.unknown())),
})

/**
 * Reads the parameters of `wallet_sendCalls`. The one capability that a page can use is `paymasterService`: an atomic bundle needs none, and any other
 * that is not optional is refused.
 *
 * @throws LatchkeyError `PARAMS_INVALID` | `SMART_CALLS_INVALID` for a capability that is not served
 * @see EIP-5792 https://eips.ethereum.org/EIPS/eip-5792
 */
export function readBundle(params: unknown): Bundle {
  const read = Array.isArray(params) ? readAs(bundle, params[0]) : undefined
  if (!read) throw new LatchkeyError('PARAMS_INVALID', { method: METHOD })
  const { paymasterService: asked, ...others } = read.capabilities ?? {}
  const refused = [others, ...read.calls.map((each) => each.capabilities ?? {})]
    .flatMap(Object.entries)
    .find(([, value]) => !isOptional(value))
  if (refused) throw smartError('SMART_CALLS_INVALID', { problem: `the capability ${refused[0]} is not served` })
  return {
    chainId: Number(read.chainId),
    from: read.from,
    id: read.id,
    calls: read.calls.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data })),
    sponsor: readSponsor(asked),
  }
}

function readSponsor(asked: unknown): PaymasterService | undefined {
  if (asked === undefined) return undefined
  const read = readAs(paymasterService, asked)
  if (read) return { url: read.url, context: read.context ?? {} }
  if (isOptional(asked)) return undefined
  throw new LatchkeyError('PARAMS_INVALID', { method: METHOD })
}

const isOptional = (value: unknown): boolean => readAs(z.object({ optional: z.literal(true) }), value) !== undefined
