import type { SwapToken } from '../contracts/index.js'

/** Finds a token of a list by its address, else by its symbol; the first of several that call themselves the same. */
export function findListed(tokens: readonly SwapToken[], wanted: string | undefined): SwapToken | undefined {
  const text = wanted?.toLowerCase()
  return tokens.find(({ address }) => address === text) ?? tokens.find(({ symbol }) => symbol.toLowerCase() === text)
}
