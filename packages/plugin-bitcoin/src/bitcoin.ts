import type { Plugin } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { findPage } from '@latchkey/plugin-kit'
import { createAdapter } from './adapter.js'
import type { BitcoinChain } from './chain/BitcoinChain.js'
import { readNetworks } from './chain/readNetworks.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { Page } from './discovery/Page.js'
import type { BitcoinOptions } from './options.js'

/**
 * Bitcoin: wallets of the sats-connect protocol, wallet-standard wallets, Leather and OKX Wallet; balances, transfers,
 * signatures and PSBTs.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function bitcoin(options: BitcoinOptions = {}): Plugin<'bip122', { namespaces: 'bip122' }> {
  const networks = readNetworks(options)
  const { kinds, references } = networks
  return definePlugin({
    id: 'bip122',
    apiVersion: 1,
    setup(context) {
      const { clock, signal, state, storage } = context
      const chain: BitcoinChain = { clock, signal, state, storage, kinds, references, verdicts: new Map() }
      context.namespaces.add(createAdapter(networks, chain))
      context.onReady(() => {
        const page = findPage<Page>()
        // There is no page on a server, and no wallet either.
        if (page) context.onDispose(discoverWallets(context, chain, page))
      })
    },
  })
}
