import { cleanWalletName } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { ListedToken } from './TokenList.js'

/** A list that was read. */
export interface ReadTokenList {
  /** Cleaned. */
  readonly name: string
  /** Those with all members; texts are as the list has them. */
  readonly tokens: readonly ListedToken[]
}

/** Most tokens of a list, by the format. */
const MOST_TOKENS = 10_000

const whole = z.number().check(z.int(), z.nonnegative())

const list = z.object({
  name: z.string().check(z.minLength(1)),
  timestamp: z.string(),
  version: z.object({ major: whole, minor: whole, patch: whole }),
  tokens: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MOST_TOKENS)),
})

const token = z.object({
  chainId: z.number().check(z.int(), z.positive()),
  address: z.string(),
  symbol: z.string(),
  name: z.string(),
  decimals: whole,
  logoURI: z.catch(z.optional(z.string()), undefined),
})

/**
 * Reads a list of tokens in the standard format. A list that the format's schema accepts is accepted; a token without one of the members
 * is left out, and the others stay.
 *
 * @param answer - As it was parsed.
 * @returns The list, or what is wrong with it.
 * @see https://uniswap.org/tokenlist.schema.json
 */
export function readTokenList(answer: unknown): ReadTokenList | { readonly problem: string } {
  const { data, error } = list.safeParse(answer)
  if (!data) return { problem: `it is no token list (${error.issues[0]?.path.join('.') || 'no object'})` }
  const tokens = data.tokens.flatMap((each): readonly ListedToken[] => {
    const read = token.safeParse(each)
    if (!read.success) return []
    const { logoURI, ...members } = read.data
    return [{ ...members, ...(logoURI !== undefined && { logoURI }) }]
  })
  return { name: cleanWalletName(data.name), tokens }
}
