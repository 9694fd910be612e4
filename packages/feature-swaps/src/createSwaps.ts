import type { LatchkeyState, Plugin, ViewLoader } from '@latchkey/kernel'
import { definePlugin, lazy } from '@latchkey/kernel'
import { createSwapsState } from './flow/SwapsState.js'
import type { SwapsOptions } from './options.js'
import { readSlippage } from './options.js'
import './registry.js'
import { v3Networks } from './uniswap/networks.js'

/** Loads the views, each when it is opened. */
export interface SwapsViewLoaders {
  readonly loadSwap: ViewLoader
  readonly loadTokens: ViewLoader
  readonly loadPreview: ViewLoader
}

/** The plugin, and what it brings. */
export type SwapsPlugin = Plugin<'swaps', { services: 'swaps'; views: 'Swap' | 'SwapSelectToken' | 'SwapPreview' }>

/** The plugin, with or without views. All but its state loads with the first use. @throws LatchkeyError `OPTION_INVALID` */
export function createSwaps(options: SwapsOptions, loaders?: SwapsViewLoaders): SwapsPlugin {
  const slippageBps = readSlippage(options.slippagePercent ?? 1)
  const swappable = new Set(options.providers?.flatMap(({ networks }) => networks) ?? v3Networks)
  // A network that cannot swap leads to those of its namespace that can.
  const canSwap = ({ activeNamespace = '', networks }: LatchkeyState): boolean => networks[activeNamespace]?.some(({ caipNetworkId }) => swappable.has(caipNetworkId)) ?? false
  return definePlugin({
    id: 'swaps',
    apiVersion: 1,
    setup(context) {
      const state = context.state.own(createSwapsState(slippageBps))
      context.services.provide(
        'swaps',
        lazy(async () => (await import('./flow/createFlow.js')).createFlow({ context, state, options })),
      )
      context.texts.add({ en: async () => (await import('./texts/en.js')).en, ar: async () => (await import('./texts/ar.js')).ar })
      if (!loaders) return
      context.views.add([{ id: 'Swap', title: 'swaps.title' }], loaders.loadSwap)
      context.views.add([{ id: 'SwapSelectToken', title: 'swaps.selectToken' }], loaders.loadTokens)
      context.views.add([{ id: 'SwapPreview', title: 'swaps.preview' }], loaders.loadPreview)
      context.slots.add('account.actions', { id: 'swaps', title: 'swaps.title', icon: 'swap', view: 'Swap', isShown: canSwap })
    },
  })
}
