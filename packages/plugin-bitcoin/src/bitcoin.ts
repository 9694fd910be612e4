import type { Plugin } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createChain, onPage, readChainOptions, readNetworks } from '@latchkey/plugin-kit'
import { createAdapter } from './adapter.js'
import type { BitcoinChain } from './chain/BitcoinChain.js'
import { readNetwork, REFERENCES } from './chain/readNetwork.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { Page } from './discovery/Page.js'
import { bitcoinMainnet } from './networks.js'
import type { BitcoinOptions } from './options.js'

/**
 * Bitcoin: wallets of the sats-connect protocol, wallet-standard wallets, Leather and OKX Wallet; balances, transfers,
 * signatures and PSBTs.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function bitcoin(input: BitcoinOptions = {}): Plugin<'bip122', { namespaces: 'bip122' }> {
  const options = readChainOptions(
    input,
    { networks: 'list', esploraUrls: 'object', publicNodes: 'boolean' },
    { at: 'bitcoin', nodes: 'esploraUrls' },
  )
  const { networks = [bitcoinMainnet] } = options
  const named = readNetworks('bitcoin.networks', networks, (network) => readNetwork(network, options))
  return definePlugin({
    id: 'bip122',
    apiVersion: 1,
    setup(context) {
      const { storage } = context
      const chain: BitcoinChain = { ...createChain(context, 'bip122'), storage, names: named.known, references: REFERENCES }
      context.namespaces.add({ ...createAdapter(named, chain), nodesFor: Object.keys(options.esploraUrls ?? {}) })
      onPage<Page>(context, (page) => context.onDispose(discoverWallets(context, chain, page)))
    },
  })
}
