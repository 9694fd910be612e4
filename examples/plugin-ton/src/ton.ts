import type { CaipNetworkId, Plugin } from '@latchkey/kernel'
import { definePlugin, optionInvalid } from '@latchkey/kernel'
import { createAdapter } from './adapter.js'
import type { TonChain } from './chain.js'
import { discoverWallets } from './discoverWallets.js'
import type { TonNetwork } from './networks.js'
import { readNetwork, tonMainnet } from './networks.js'

/** Options of {@link ton}. */
export interface TonOptions {
  /** @default [tonMainnet] */
  readonly networks?: readonly TonNetwork[]
  /** What wallets show of the application. @default `/tonconnect-manifest.json` on the origin of `metadata.url` */
  readonly manifestUrl?: string
}

/**
 * TON: wallets that speak TON Connect, balances, signatures and transfers.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function ton({ networks = [tonMainnet], manifestUrl }: TonOptions = {}): Plugin<'ton'> {
  const zeroStates = new Map<CaipNetworkId, string>()
  const read = networks.map((network) => readNetwork(network, zeroStates))
  if (!read.length || new Set(read.map(({ caipNetworkId }) => caipNetworkId)).size < read.length) {
    throw optionInvalid('ton.networks', 'is empty or repeats a network', 'name each once')
  }
  return definePlugin({
    id: 'ton',
    apiVersion: 1,
    setup(context) {
      const { clock, config, log, state } = context
      const manifest = manifestUrl ?? new URL('/tonconnect-manifest.json', config.metadata.url).href
      const chain: TonChain = { clock, log, state, zeroStates, manifestUrl: manifest, verdicts: new Map() }
      context.namespaces.add(createAdapter(read, chain))
      context.services.provide('signIn.verify.ton', async (signed, { signal }) => (await import('./operations.js')).verifySignedIn(signed, signal, chain))
      context.onReady(() => context.onDispose(discoverWallets(context, chain)))
    },
  })
}
