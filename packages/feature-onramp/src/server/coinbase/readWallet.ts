import * as z from 'zod/mini'
import { coinbaseChainOf } from '../../providers/coinbaseChains.js'
import { serverError } from '../errors.js'

/** Where coins go. */
export interface Wallet {
  readonly address: string
  /** Coinbase's names of the networks. */
  readonly blockchains: readonly string[]
  /** Symbols. */
  readonly assets: readonly string[]
}

/** Coins that are sent there are lost. */
const ZERO = /^0x0{40}$/

const body = z.strictObject({
  address: z.string().check(
    z.regex(/^0x[0-9a-fA-F]{40}$/),
    z.refine((address) => !ZERO.test(address)),
  ),
  chainIds: z.array(z.string().check(z.refine((chainId) => coinbaseChainOf(chainId) !== undefined))).check(z.minLength(1), z.maxLength(20)),
  asset: z.string().check(z.regex(/^[A-Za-z0-9.]{1,20}$/)),
})

/**
 * Reads what the page asks for: `{ address, chainIds, asset }`, and nothing else.
 *
 * @throws LatchkeyError `ONRAMP_BODY_INVALID`
 */
export function readWallet(value: unknown): Wallet {
  const read = body.safeParse(value)
  if (!read.success) {
    const [field = 'a field'] = read.error.issues.flatMap(({ path }) => path.slice(0, 1)).map(String)
    throw serverError('ONRAMP_BODY_INVALID', { problem: `${field} is missing, invalid or not known`, status: 400 })
  }
  const { address, chainIds, asset } = read.data
  return { address, blockchains: [...new Set(chainIds.flatMap((chainId) => coinbaseChainOf(chainId) ?? []))], assets: [asset] }
}
