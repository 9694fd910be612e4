import type { SwapToken } from '../contracts/index.js'

/** Finds a token in a list by its address, else by its symbol. Of several tokens with the same symbol it returns the first. */
export function findListed(tokens: readonly SwapToken[], wanted: string | undefined): SwapToken | undefined {
  const text = wanted?.toLowerCase()
  return tokens.find(({ address }) => address === text) ?? tokens.find(({ symbol }) => symbol.toLowerCase() === text)
}
