import type { Plugin } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createChain, onPage, readChainOptions, readNetworks } from '@latchkey/plugin-kit'
import { createAdapter } from './adapter.js'
import { readNetwork } from './chain/readNetwork.js'
import type { SolanaChain } from './chain/SolanaChain.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { Page } from './discovery/Page.js'
import { solanaMainnet } from './networks.js'
import type { SolanaOptions } from './options.js'

const PHONE = /android|iphone|ipad|ipod/i

/**
 * Solana: wallet-standard wallets, balances, transfers and signatures.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function solana(input: SolanaOptions = {}): Plugin<'solana', { namespaces: 'solana' }> {
  const options = readChainOptions(input, { networks: 'list', rpcUrls: 'object', publicNodes: 'boolean' }, { at: 'solana' })
  const { networks = [solanaMainnet] } = options
  const named = readNetworks('solana.networks', networks, (network) => readNetwork(network, options))
  return definePlugin({
    id: 'solana',
    apiVersion: 1,
    setup(context) {
      const chain: SolanaChain = { ...createChain(context, 'solana'), walletChains: named.known }
      context.namespaces.add({ ...createAdapter(named, chain), nodesFor: Object.keys(options.rpcUrls ?? {}) })
      onPage<Page>(context, async (page) => {
        context.onDispose(discoverWallets(context, chain, page))
        if (!PHONE.test(page.navigator?.userAgent ?? '')) return
        const { addRedirects } = await import('./discovery/redirects.js')
        if (!context.signal.aborted) addRedirects(context, page)
      })
    },
  })
}
