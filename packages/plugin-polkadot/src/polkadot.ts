import type { Plugin } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createChain, onPage, readChainOptions, readNetworks } from '@latchkey/plugin-kit'
import { createAdapter } from './adapter.js'
import type { PolkadotChain } from './chain/PolkadotChain.js'
import { readNetwork } from './chain/readNetwork.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import { load } from './load.js'
import type { Page } from './discovery/Page.js'
import { polkadotMainnet } from './networks.js'
import type { PolkadotOptions } from './options.js'
import type { PolkadotServices } from './registry.js'

/**
 * Polkadot and other Substrate chains: injected extensions with several accounts, balances, signatures of messages and payloads.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function polkadot(input: PolkadotOptions = {}): Plugin<'polkadot', { namespaces: 'polkadot'; services: keyof PolkadotServices }> {
  const options = readChainOptions(
    input,
    { networks: 'list', rpcUrls: 'object', publicNodes: 'boolean', joinsExtensions: 'boolean' },
    { at: 'polkadot' },
  )
  const { networks = [polkadotMainnet] } = options
  const named = readNetworks('polkadot.networks', networks, (network) => readNetwork(network, options))
  return definePlugin({
    id: 'polkadot',
    apiVersion: 1,
    setup(context) {
      const { name } = context.config.metadata
      const chain: PolkadotChain = { ...createChain(context, 'polkadot'), prefixes: named.known, applicationName: name }
      context.namespaces.add({ ...createAdapter(named, chain), nodesFor: Object.keys(options.rpcUrls ?? {}) })
      context.services.provide('polkadot.injector', async () => (await load()).createInjector(context))
      const { joinsExtensions = false } = options
      onPage<Page>(context, (page) => context.onDispose(discoverWallets({ context, chain, page, joinsExtensions })))
    },
  })
}
