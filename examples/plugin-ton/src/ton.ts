import type { Plugin, VerifySignedIn } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createChain, onPage, readNetworks } from '@latchkey/plugin-kit'
import { createAdapter } from './adapter.js'
import { readNetwork } from './chain/readNetwork.js'
import type { TonChain } from './chain/TonChain.js'
import { discoverWallets } from './discovery/discoverWallets.js'
import { load } from './load.js'
import { tonMainnet } from './networks.js'
import type { TonNetwork } from './networks.js'

declare module '@latchkey/kernel' {
  interface ServiceRegistry {
    'signIn.verify.ton': VerifySignedIn
  }
}

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
      context.services.provide('signIn.verify.ton', async (signed, { signal }) => (await load()).verifySignedIn(signed, signal, chain))
      onPage(context, (page) => context.onDispose(discoverWallets(context, chain, page)))
    },
  })
}
