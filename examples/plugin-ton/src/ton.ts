import { definePlugin, type Plugin } from '@latchkey/kernel'
import { createChain, onPage, readNetworks } from '@latchkey/plugin-kit'
import { createAdapter } from './adapter.js'
import { readNetwork } from './chain/readNetwork.js'
import type { TonChain } from './chain/TonChain.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import { tonMainnet, type TonNetwork } from './networks.js'
import { provideSignIn } from './signIn/provideSignIn.js'

/** Options of `ton()`. */
export interface TonOptions {
  /** @default [tonMainnet] */
  readonly networks?: readonly TonNetwork[]
  /** URL of the manifest that wallets show. @default `/tonconnect-manifest.json` on the origin of `metadata.url` */
  readonly manifestUrl?: string
}

/**
 * TON: wallets with TON Connect, balances, signatures and transfers.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function ton({ networks = [tonMainnet], manifestUrl }: TonOptions = {}): Plugin<
  'ton',
  { namespaces: 'ton'; services: 'signIn.verify.ton' }
> {
  const named = readNetworks('ton.networks', networks, readNetwork)
  return definePlugin({
    id: 'ton',
    apiVersion: 1,
    setup(context) {
      const manifest = manifestUrl ?? new URL('/tonconnect-manifest.json', context.config.metadata.url).href
      const chain: TonChain = { ...createChain(context, 'ton'), zeroStates: named.known, manifestUrl: manifest }
      context.namespaces.add(createAdapter(named, chain))
      provideSignIn(context, chain)
      onPage(context, (page) => context.onDispose(discoverWallets(context, chain, page)))
    },
  })
}
