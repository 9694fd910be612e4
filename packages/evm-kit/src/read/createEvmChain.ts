import type { Network, PluginContext } from '@latchkey/kernel'
import type { EvmChain } from './EvmChain.js'

/** Parameters of {@link createEvmChain}. */
export interface EvmChainParts {
  /** The feature's own. */
  readonly context: Pick<PluginContext, 'clock' | 'read'>
  readonly network: Network
}

/** A network that is read through `context.read`: by the nodes of its namespace, each of which proved its chain, within 20 s. */
export const createEvmChain = ({ context, network }: EvmChainParts): EvmChain => ({
  network,
  clock: context.clock,
  read: (method, params, signal) => context.read({ chainId: network.caipNetworkId, method, params, signal }),
})
