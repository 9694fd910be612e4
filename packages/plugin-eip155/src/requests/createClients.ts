import type { CaipNetworkId, Network, PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Chain } from '@latchkey/plugin-kit'
import { currentNetwork } from '@latchkey/plugin-kit/wallet'
import { createPublicClient, createWalletClient, custom, defineChain } from 'viem'
import type { Address, Chain as ViemChain } from 'viem'
import { NAMESPACE } from '../chain/chainId.js'
import type { Eip155Chain } from '../networks.js'
import type { Eip155Services } from '../registry.js'
import { createNodeTransport } from '../rpc/createNodeTransport.js'
import type { NodeOptions } from '../rpc/createNodeTransport.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** Parameters of {@link createClients}. */
export interface ClientsParameters {
  readonly context: PluginContext
  readonly chain: Chain
  readonly provider: Eip1193Provider
  readonly nodes: NodeOptions
  /** The application's chains, with what viem reads beyond a network, e.g. its contracts. */
  readonly chains: ReadonlyMap<CaipNetworkId, Eip155Chain>
}

/** Makes the factories of viem clients. Loaded on first use, with all of viem's actions. */
export function createClients({ context, chain, provider, nodes, chains }: ClientsParameters): Omit<Eip155Services, 'eip155.provider'> {
  const chainOf = (network: Network): ViemChain => toViemChain(network, chains.get(network.caipNetworkId))
  return {
    async 'eip155.walletClient'() {
      const session = context.state.current.sessions[NAMESPACE]
      if (session?.status !== 'connected') throw new LatchkeyError('NOT_CONNECTED', { namespace: NAMESPACE })
      // No retries: a request that a person sees must not be repeated.
      const transport = custom(provider, { retryCount: 0 })
      return createWalletClient({
        account: session.account.address as Address,
        chain: chainOf(currentNetwork(chain, session.chainId)),
        transport,
      })
    },
    async 'eip155.publicClient'({ chainId } = {}) {
      const network = currentNetwork(chain, chainId)
      return createPublicClient({ chain: chainOf(network), transport: createNodeTransport(network, nodes) })
    },
  }
}

/** The given chain keeps what only viem reads (contracts, fees, formatters); the network supplies the rest. */
function toViemChain({ reference, name, nativeCurrency, rpcUrls }: Network, chain: Eip155Chain | undefined): ViemChain {
  return defineChain({
    ...(chain as ViemChain | undefined),
    id: Number(reference),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls.default } },
  })
}
