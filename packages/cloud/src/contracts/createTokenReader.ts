import type { Address } from 'viem'
import { encodeFunctionData, erc20Abi } from 'viem'
import type { ChainConfiguration } from '../configuration/chains.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import type { KnownToken } from './KnownToken.js'
import { decode, readContracts } from './readContracts.js'

/** Reads what tokens of eip155 are, by address in lower case. What is no token is not in it. */
export type ReadTokens = (addresses: readonly string[]) => Promise<ReadonlyMap<string, KnownToken>>

const FIELDS = ['name', 'symbol', 'decimals'] as const
const MOST_DECIMALS = 36
const LONGEST = 64
/** Tokens that are remembered; then the oldest are forgotten. */
const MOST_KNOWN = 5_000

/** The configured tokens are what the operator says; of others the contract is asked once. */
export function createTokenReader(nodes: ChainNodes, { tokens }: Pick<ChainConfiguration, 'tokens'>): ReadTokens {
  const configured = new Map(tokens.map((token) => [token.address.toLowerCase(), { ...token, address: token.address.toLowerCase() }]))
  const read = new Map<string, KnownToken>()
  return async (addresses) => {
    const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))]
    const unknown = wanted.filter((address) => !configured.has(address) && !read.has(address))
    const reads = unknown.flatMap((to) =>
      FIELDS.map((functionName) => ({ to: to as Address, data: encodeFunctionData({ abi: erc20Abi, functionName }) })),
    )
    const answers = reads.length === 0 ? [] : await readContracts(nodes, reads)
    unknown.forEach((address, at) => {
      const [name, symbol, decimals] = FIELDS.map((field, index) => decode<unknown>(erc20Abi, field, answers[at * FIELDS.length + index]))
      const token = toToken(address, { name, symbol, decimals })
      if (token) read.set(address, token)
    })
    const found = wanted.flatMap((address) => {
      const token = configured.get(address) ?? read.get(address)
      return token ? [[address, token] as const] : []
    })
    for (const oldest of read.keys()) if (read.size > MOST_KNOWN) read.delete(oldest)
    return new Map(found)
  }
}

function toToken(address: string, { name, symbol, decimals }: Readonly<Record<(typeof FIELDS)[number], unknown>>): KnownToken | undefined {
  const [cleanName, cleanSymbol] = [clean(name), clean(symbol)]
  if (cleanSymbol === '' || typeof decimals !== 'number' || decimals > MOST_DECIMALS) return undefined
  return { address, name: cleanName || cleanSymbol, symbol: cleanSymbol, decimals }
}

/** A contract writes what it wants: control characters and marks that turn the direction of text are left out. */
const clean = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
        .trim()
        .slice(0, LONGEST)
    : ''
