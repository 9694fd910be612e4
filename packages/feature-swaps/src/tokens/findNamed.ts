import type { SwapToken } from '../contracts/index.js'
import type { TokenMarks } from './TokenMark.js'

/** The token that a name means, or why none is chosen. */
export type NamedToken =
  | { readonly token: SwapToken; readonly problem?: undefined }
  | { readonly token?: undefined; readonly problem: 'unknown' | 'ambiguous' }

/** Whether a text is the address of a token. */
export const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text)

/** A token of the list by its address, in any case. */
export const findByAddress = (tokens: readonly SwapToken[], address: string): SwapToken | undefined =>
  tokens.find((token) => token.address === address.toLowerCase())

/**
 * Finds the token that an application names by its address or symbol. Where several have the symbol, that of the application's own list
 * is meant if the list has exactly one; else none is chosen. A token that a visitor entered by its address is never meant by a symbol.
 */
export function findNamed(tokens: readonly SwapToken[], marks: TokenMarks, wanted: string): NamedToken {
  const token = findByAddress(tokens, wanted)
  if (token) return { token }
  const text = wanted.toLowerCase()
  const named = tokens.filter(({ symbol, address }) => symbol.toLowerCase() === text && marks[address]?.origin !== 'unlisted')
  const own = named.filter(({ address }) => marks[address]?.origin === 'host')
  const [only, ...others] = own.length > 0 ? own : named
  if (!only) return { problem: 'unknown' }
  return others.length > 0 ? { problem: 'ambiguous' } : { token: only }
}
