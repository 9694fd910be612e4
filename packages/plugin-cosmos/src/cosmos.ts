import type { Plugin } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { findPage } from '@latchkey/plugin-kit'
import { createAdapter, load } from './adapter.js'
import type { CosmosChain } from './chain/CosmosChain.js'
import { readNetworks } from './chain/readNetworks.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { Page } from './discovery/Page.js'
import type { CosmosOptions } from './options.js'
import type { CosmosServices } from './registry.js'

/**
 * Cosmos: Keplr and wallets of its interface, balances, transfers and signatures.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function cosmos(options: CosmosOptions = {}): Plugin<'cosmos', { namespaces: 'cosmos'; services: keyof CosmosServices }> {
  const networks = readNetworks(options)
  return definePlugin({
    id: 'cosmos',
    apiVersion: 1,
    setup(context) {
      const { clock, signal, state } = context
      const chain: CosmosChain = { clock, signal, state, zones: networks.zones, verdicts: new Map() }
      context.namespaces.add(createAdapter(networks, chain))
      context.services.provide('cosmos.offlineSigner', async () =>
        (await load()).createOfflineSigner((request) => context.request({ namespace: 'cosmos', ...request })),
      )
      context.onReady(() => {
        const page = findPage<Page>()
        // There is no page on a server, and no wallet either.
        if (page) context.onDispose(discoverWallets(context, chain, page))
      })
    },
  })
}
