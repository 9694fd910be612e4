import type { Plugin } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createChain, onPage } from '@latchkey/plugin-kit'
import { createAdapter, load } from './adapter.js'
import type { PolkadotChain } from './chain/PolkadotChain.js'
import { readNetworks } from './chain/readNetworks.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { Page } from './discovery/Page.js'
import type { PolkadotOptions } from './options.js'

/**
 * Polkadot and its kin: injected extensions with several accounts, balances, signatures of messages and payloads.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function polkadot(options: PolkadotOptions = {}): Plugin<'polkadot'> {
  const networks = readNetworks(options)
  return definePlugin({
    id: 'polkadot',
    apiVersion: 1,
    setup(context) {
      const { name } = context.config.metadata
      const chain: PolkadotChain = { ...createChain(context, 'polkadot'), prefixes: networks.prefixes, applicationName: name }
      context.namespaces.add(createAdapter(networks, chain))
      context.services.provide('polkadot.injector', async () => (await load()).createInjector(context))
      const joinsExtensions = options.joinsExtensions === true
      onPage<Page>(context, (page) => context.onDispose(discoverWallets({ context, chain, page, joinsExtensions })))
    },
  })
}
