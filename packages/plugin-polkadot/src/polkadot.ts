import type { Plugin } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { findPage } from '@latchkey/plugin-kit'
import { createAdapter, load } from './adapter.js'
import type { PolkadotChain } from './chain/PolkadotChain.js'
import { readNetworks } from './chain/readNetworks.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { Page } from './discovery/Page.js'
import type { PolkadotOptions } from './options.js'
import type { PolkadotServices } from './registry.js'

/**
 * Polkadot and its kin: injected extensions with several accounts, balances, signatures of messages and payloads.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function polkadot(options: PolkadotOptions = {}): Plugin<'polkadot', { namespaces: 'polkadot'; services: keyof PolkadotServices }> {
  const networks = readNetworks(options)
  return definePlugin({
    id: 'polkadot',
    apiVersion: 1,
    setup(context) {
      const { clock, config, signal, state } = context
      const { prefixes } = networks
      const chain: PolkadotChain = { clock, signal, state, prefixes, applicationName: config.metadata.name, verdicts: new Map() }
      context.namespaces.add(createAdapter(networks, chain))
      context.services.provide('polkadot.injector', async () => (await load()).createInjector(context))
      context.onReady(() => {
        const page = findPage<Page>()
        // There is no page on a server, and no wallet either.
        if (page) context.onDispose(discoverWallets({ context, chain, page, joinsExtensions: options.joinsExtensions === true }))
      })
    },
  })
}
