import type { SwapChain, SwapQuote } from '../contracts/index.js'
import { findWrapped, isOwn } from '../safety/ownBuilders.js'
import type { SwapGuard } from '../swap/checkCalls.js'
import type { FlowParts } from './FlowParts.js'
import { MOST_HELD, seesHeld } from './seesHeld.js'

/** What the swap of a quote is checked with. */
export async function guardOf({ providers, options, read }: FlowParts, { network }: SwapChain, quote: SwapQuote): Promise<SwapGuard> {
  const state = read()
  const listed = state.tokens.filter(({ isNative }) => !isNative).map(({ address }) => address)
  const onNetwork = providers.filter(({ networks }) => networks.includes(network.caipNetworkId))
  const provider = onNetwork.find(({ id }) => id === quote.providerId)
  return {
    isOwn: provider !== undefined && isOwn(provider),
    wrapped: await findWrapped(onNetwork, network.caipNetworkId),
    listed: new Set(listed),
    held: listed.filter((address) => (state.balances[address] ?? 0n) > 0n).slice(0, MOST_HELD),
    isHeldComplete: seesHeld(state),
    simulation: options.simulation ?? 'preferred',
    isUncheckedConfirmed: state.isUncheckedConfirmed ?? false,
  }
}
