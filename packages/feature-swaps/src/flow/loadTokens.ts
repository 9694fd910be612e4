import { cleanWalletName } from '@latchkey/kernel'
import type { SwapToken } from '../contracts/index.js'
import { chainOf } from './chainOf.js'
import type { FlowParts } from './FlowParts.js'
import { providersOn } from './providersOn.js'

/**
 * Loads the tokens of the network: its own coin, then those that the host names, else those of the providers. Each address once.
 *
 * @throws LatchkeyError what the first provider failed with, when all did
 */
export async function loadTokens(parts: FlowParts, signal: AbortSignal): Promise<readonly SwapToken[]> {
  const chain = chainOf(parts)
  if (!chain) return []
  const question = { chain, signal }
  const chainId = chain.network.caipNetworkId
  const named = parts.options.tokens?.[chainId]
  const asked = named
    ? named.map(async (address) => clean(await (await import('../erc20/readToken.js')).readToken(question, address), chainId))
    : providersOn(parts, chain).map(async (provider) => (await provider.getTokens(question)).flatMap((token) => clean(token, chainId)))
  const answers = await Promise.allSettled(asked)
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason
  if (failed) parts.context.log.warn('Some tokens could not be loaded.', failed.reason)
  const known = new Map([[chain.native.address, chain.native]])
  // The first entry of an address counts: no provider replaces the coin or the token of another.
  for (const token of answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])))
    if (!known.has(token.address)) known.set(token.address, token)
  return [...known.values()]
}

/** Providers are third-party code, and a token may have any name. */
function clean(token: SwapToken, chainId: string): readonly SwapToken[] {
  const { decimals, isNative, iconUrl } = token
  const address = String(token.address).toLowerCase()
  const isToken = /^0x[0-9a-f]{40}$/.test(address) && Number.isInteger(decimals) && decimals >= 0 && decimals <= 77
  if (!isToken || isNative || token.chainId !== chainId) return []
  const symbol = cleanWalletName(token.symbol) || `${address.slice(0, 6)}…${address.slice(-4)}`
  const name = cleanWalletName(token.name) || symbol
  const icon = typeof iconUrl === 'string' && iconUrl.startsWith('data:image/') ? { iconUrl } : {}
  return [{ chainId: token.chainId, address, symbol, name, decimals, isNative: false, ...icon }]
}
