import type { CaipNetworkId, Network, Plugin } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createAdapter } from './adapter.js'
import { NAMESPACE, toCaipNetworkId } from './chainId.js'
import { discover } from './discovery/discover.js'
import type { Eip155Options } from './options.js'
import { readOptions } from './options.js'
import { createProvider } from './provider/createProvider.js'
import { provideServices } from './provider/provideServices.js'
import { createNodes } from './rpc/createNodes.js'

/**
 * Ethereum and every EVM chain: the wallets of the page, balances, signing, sending, and an EIP-1193 provider.
 *
 * Touches nothing until the instance starts; loads viem when a wallet is asked for or a node is read.
 *
 * @throws LatchkeyError `OPTION_INVALID`, naming the option and the fix
 * @example
 * createLatchkey({ projectId, metadata, plugins: [eip155({ networks: [mainnet, base] })] })
 */
export function eip155(options: Eip155Options): Plugin<'eip155'> {
  const resolved = readOptions(options)
  return definePlugin({
    id: 'eip155',
    apiVersion: 1,
    setup(context) {
      const nodes = createNodes({ endpoints: resolved.endpoints, isRanked: resolved.rankRpcUrls, signal: context.signal })
      const findNetwork = (chainId: CaipNetworkId | undefined): Network | undefined =>
        context.state.current.networks[NAMESPACE]?.find((network) => network.caipNetworkId === chainId)
      const chains = new Map(resolved.chains.map((chain) => [toCaipNetworkId(chain.id), chain]))
      context.namespaces.add(createAdapter(resolved, { nodes, chains }))
      const { provider, emitMessage } = createProvider(context)
      provideServices(context, { provider, nodes, chains, findNetwork })
      const host = { clock: context.clock, log: context.log, findNetwork, onMessage: emitMessage }
      context.onReady(() => discover(context, host, resolved.discovery))
    },
  })
}
