import type { CaipNetworkId, Network, PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { NAMESPACE } from '../chainId.js'
import { loadPart } from '../loadPart.js'
import type { Eip155Chain } from '../networks.js'
import type { Eip155Services } from '../registry.js'
import type { Nodes } from '../rpc/createNodes.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** Parameters of {@link provideServices}. */
export interface ServicesParameters {
  readonly provider: Eip1193Provider
  readonly nodes: Nodes
  /** The chains as the application gave them, with what viem reads beyond a network, e.g. its contracts. */
  readonly chains: ReadonlyMap<CaipNetworkId, Eip155Chain>
  findNetwork(chainId: CaipNetworkId | undefined): Network | undefined
}

/** Offers the provider and the viem clients on it. viem loads when a client is asked for. */
export function provideServices(context: PluginContext, { provider, nodes, chains, findNetwork }: ServicesParameters): void {
  const activeNetwork = (chainId = context.state.current.activeNetworkIds[NAMESPACE]): Network => {
    const network = findNetwork(chainId)
    if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: chainId ?? NAMESPACE })
    return network
  }
  const services: Eip155Services = {
    'eip155.provider': provider,
    async 'eip155.walletClient'() {
      const session = context.state.current.sessions[NAMESPACE]
      if (session?.status !== 'connected') throw new LatchkeyError('NOT_CONNECTED', { namespace: NAMESPACE })
      const network = activeNetwork(session.chainId)
      const { buildWalletClient } = await loadPart(import('./createClients.js'))
      return buildWalletClient({ provider, network, chain: chains.get(network.caipNetworkId), address: session.account.address })
    },
    async 'eip155.publicClient'({ chainId } = {}) {
      const network = activeNetwork(chainId)
      const { buildPublicClient } = await loadPart(import('./createClients.js'))
      return buildPublicClient({ ...nodes.transportOf(network), chain: chains.get(network.caipNetworkId) })
    },
  }
  context.services.provide('eip155.provider', services['eip155.provider'])
  context.services.provide('eip155.walletClient', services['eip155.walletClient'])
  context.services.provide('eip155.publicClient', services['eip155.publicClient'])
}
