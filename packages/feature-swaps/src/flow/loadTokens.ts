import { cleanWalletName } from '@latchkey/kernel'
import type { SwapQuestion, SwapToken } from '../contracts/index.js'
import type { FlowParts } from './FlowParts.js'
import { providersOn } from './FlowParts.js'

/**
 * The tokens of the network: its own coin, then what the host names, else what the providers offer; each address once.
 *
 * @throws LatchkeyError what the first provider failed with, when all did
 */
export async function loadTokens(parts: FlowParts, question: SwapQuestion): Promise<readonly SwapToken[]> {
  const { chain, signal } = question
  const named = parts.options.tokens?.[chain.network.caipNetworkId]
  const asked = named
    ? named.map(async (address) => [await (await import('../erc20/readToken.js')).readToken(question, address)])
    : providersOn(parts, chain).map((provider) => provider.getTokens({ chain, signal }))
  const answers = await Promise.allSettled(asked)
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason
  if (failed) parts.context.log.warn('Some tokens could not be loaded.', failed.reason)
  const tokens = answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .flatMap((token) => clean(token, chain.network.caipNetworkId))
  return [...new Map([chain.native, ...tokens].map((token) => [token.address, token])).values()]
}

/** A provider may be anybody's, and a token may call itself anything. */
function clean(token: SwapToken, chainId: string): readonly SwapToken[] {
  const { decimals, isNative, iconUrl } = token
  const address = String(token.address).toLowerCase()
  const isToken = /^0x[0-9a-f]{40}$/.test(address) && Number.isInteger(decimals) && decimals >= 0 && decimals <= 77
  if (!isToken || isNative || token.chainId !== chainId) return []
  const symbol = cleanWalletName(token.symbol) || `${address.slice(0, 6)}…${address.slice(-4)}`
  const name = cleanWalletName(token.name) || symbol
  const icon = iconUrl?.startsWith('data:image/') ? { iconUrl } : {}
  return [{ chainId: token.chainId, address, symbol, name, decimals, isNative: false, ...icon }]
}

/** Finds a token of a list by its address, else by its symbol; the first of several that call themselves the same. */
export function findListed(tokens: readonly SwapToken[], wanted: string | undefined): SwapToken | undefined {
  const text = wanted?.toLowerCase()
  return tokens.find(({ address }) => address === text) ?? tokens.find(({ symbol }) => symbol.toLowerCase() === text)
}
