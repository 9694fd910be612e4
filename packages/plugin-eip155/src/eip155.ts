import type { Plugin } from '@latchkey/kernel'
import { definePlugin, lazy } from '@latchkey/kernel'
import { createChain, findNetwork, onPage } from '@latchkey/plugin-kit'
import { createAdapter } from './adapter.js'
import { NAMESPACE, toCaipNetworkId } from './chain/chainId.js'
import { readOptions } from './chain/readOptions.js'
import type { ConnectorHost } from './connectors/ConnectorHost.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { Page } from './discovery/Page.js'
import type { Eip155Options } from './options.js'
import { createProvider } from './requests/createProvider.js'
import type { Eip155Services } from './registry.js'

/**
 * Ethereum and every EVM chain: injected wallets, balances, signing, sending, and an EIP-1193 provider.
 *
 * Does nothing until the instance starts; loads viem when a wallet is used or a node is read.
 *
 * @throws LatchkeyError `OPTION_INVALID`, naming the option and the fix
 * @example
 * createLatchkey({ projectId, metadata, plugins: [eip155({ networks: [mainnet, base] })] })
 */
export function eip155(options: Eip155Options): Plugin<'eip155', { namespaces: 'eip155'; services: keyof Eip155Services }> {
  const resolved = readOptions(options)
  return definePlugin({
    id: 'eip155',
    apiVersion: 1,
    setup(context) {
      const chain = createChain(context, NAMESPACE)
      const nodes = { ...chain, endpoints: resolved.endpoints, isRanked: resolved.rankRpcUrls }
      const chains = new Map(resolved.chains.map((each) => [toCaipNetworkId(each.id), each]))
      const loadNodes = lazy(async () => (await import('./rpc/createNodes.js')).createNodes(nodes))
      context.namespaces.add(createAdapter(resolved, { chains, loadNodes }))

      const { provider, emitMessage } = createProvider(context)
      const loadClients = lazy(async () =>
        (await import('./requests/createClients.js')).createClients({ context, chain, provider, nodes, chains }),
      )
      context.services.provide('eip155.provider', provider)
      context.services.provide('eip155.walletClient', async () => (await loadClients())['eip155.walletClient']())
      context.services.provide('eip155.publicClient', async (asked) => (await loadClients())['eip155.publicClient'](asked))

      const { clock, log } = context
      const host: ConnectorHost = { clock, log, findNetwork: (chainId) => findNetwork(chain, chainId), onMessage: emitMessage }
      onPage<Page>(context, (page) => discoverWallets({ context, host, page, options: resolved.discovery }))
    },
  })
}
