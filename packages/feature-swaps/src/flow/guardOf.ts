import type { SwapChain, SwapQuote } from '../contracts/index.js'
import { findWrapped, isOwn } from '../safety/ownBuilders.js'
import type { SwapGuard } from '../swap/checkCalls.js'
import type { FlowParts } from './FlowParts.js'

/** Held tokens that are looked at in a measurement. */
const MOST_HELD = 50

/** What the swap of a quote is checked with. */
export async function guardOf({ providers, options, read }: FlowParts, { network }: SwapChain, quote: SwapQuote): Promise<SwapGuard> {
  const { tokens, balances, isUncheckedConfirmed = false } = read()
  const onNetwork = providers.filter(({ networks }) => networks.includes(network.caipNetworkId))
  const provider = onNetwork.find(({ id }) => id === quote.providerId)
  const addresses = tokens.filter(({ isNative }) => !isNative).map(({ address }) => address)
  return {
    isOwn: provider !== undefined && isOwn(provider),
    wrapped: await findWrapped(onNetwork, network.caipNetworkId),
    listed: new Set(addresses),
    held: addresses.filter((address) => (balances[address] ?? 0n) > 0n).slice(0, MOST_HELD),
    simulation: options.simulation ?? 'preferred',
    isUncheckedConfirmed,
  }
}
