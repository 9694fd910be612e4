import type { SwapChain, SwapProvider } from '../contracts/index.js'
import type { FlowParts } from './FlowParts.js'
import { limitProvider } from './limitProvider.js'

/** The providers of a network, each with the time limit of {@link limitProvider}. */
export function providersOn({ context, providers }: FlowParts, { network }: SwapChain): readonly SwapProvider[] {
  return providers.filter(({ networks }) => networks.includes(network.caipNetworkId)).map((provider) => limitProvider(context, provider))
}
