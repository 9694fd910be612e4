import type { Plugin } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createChain, onPage, readChainOptions, readNetworks } from '@latchkey/plugin-kit'
import { createAdapter } from './adapter.js'
import type { CosmosChain } from './chain/CosmosChain.js'
import { readNetwork } from './chain/readNetwork.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import { load } from './load.js'
import type { Page } from './discovery/Page.js'
import { cosmosHub } from './networks.js'
import type { CosmosOptions } from './options.js'
import type { CosmosServices } from './registry.js'

/**
 * Cosmos: Keplr and wallets of its interface, balances, transfers and signatures.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function cosmos(input: CosmosOptions = {}): Plugin<'cosmos', { namespaces: 'cosmos'; services: keyof CosmosServices }> {
  const options = readChainOptions(input, { networks: 'list', rpcUrls: 'object', publicNodes: 'boolean' }, { at: 'cosmos' })
  const { networks = [cosmosHub] } = options
  const named = readNetworks('cosmos.networks', networks, (network) => readNetwork(network, options))
  return definePlugin({
    id: 'cosmos',
    apiVersion: 1,
    setup(context) {
      const chain: CosmosChain = { ...createChain(context, 'cosmos'), networks: named.known }
      context.namespaces.add({ ...createAdapter(named, chain), nodesFor: Object.keys(options.rpcUrls ?? {}) })
      context.services.provide('cosmos.offlineSigner', async () =>
        (await load()).createOfflineSigner((request) => context.request({ namespace: 'cosmos', ...request })),
      )
      onPage<Page>(context, (page) => context.onDispose(discoverWallets(context, chain, page)))
    },
  })
}
