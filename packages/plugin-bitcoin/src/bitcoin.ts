import type { Plugin } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createAdapter } from './adapter.js'
import type { BitcoinChain } from './chain/BitcoinChain.js'
import { readNetworks } from './chain/readNetworks.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import { findPage } from './discovery/findPage.js'
import type { BitcoinOptions } from './options.js'

/**
 * Bitcoin: wallets of the sats-connect protocol, wallet-standard wallets, Leather and OKX Wallet; balances, transfers,
 * signatures and PSBTs.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function bitcoin(options: BitcoinOptions = {}): Plugin<'bip122'> {
  const networks = readNetworks(options)
  const { kinds, references } = networks
  return definePlugin({
    id: 'bip122',
    apiVersion: 1,
    setup(context) {
      const { clock, signal, state, storage } = context
      const chain: BitcoinChain = { clock, signal, state, storage, kinds, references, proven: new Set() }
      context.namespaces.add(createAdapter(networks, chain))
      context.onReady(() => {
        const page = findPage()
        // There is no page on a server, and no wallet either.
        if (page) context.onDispose(discoverWallets(context, chain, page))
      })
    },
  })
}
