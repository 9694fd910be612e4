import type { Plugin } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { findPage } from '@latchkey/plugin-kit'
import { createAdapter } from './adapter.js'
import { readClusters } from './chain/readNetworks.js'
import type { SolanaChain } from './chain/SolanaChain.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import type { Page } from './discovery/Page.js'
import type { SolanaOptions } from './options.js'

const PHONE = /android|iphone|ipad|ipod/i

/**
 * Solana: wallet-standard wallets, balances, transfers and signatures.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function solana(options: SolanaOptions = {}): Plugin<'solana'> {
  const clusters = readClusters(options)
  return definePlugin({
    id: 'solana',
    apiVersion: 1,
    setup(context) {
      const { clock, signal, state } = context
      const chain: SolanaChain = { clock, signal, state, walletChains: clusters.walletChains, verdicts: new Map() }
      context.namespaces.add(createAdapter(clusters, chain))
      context.onReady(async () => {
        const page = findPage<Page>()
        if (!page) return
        context.onDispose(discoverWallets(context, chain, page))
        if (!PHONE.test(page.navigator?.userAgent ?? '')) return
        const { addRedirects } = await import('./discovery/redirects.js')
        if (!signal.aborted) addRedirects(context, page)
      })
    },
  })
}
