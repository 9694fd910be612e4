import type { LatchkeyState, Plugin } from '@latchkey/kernel'
import { definePlugin, lazy } from '@latchkey/kernel'
import { createSwapsState } from './flow/SwapsState.js'
import type { SwapsOptions } from './options.js'
import { readSlippage } from './options.js'
import './registry.js'
import { v3Networks } from './uniswap/networks.js'

/** Loads what shows, whose views load each when it is opened. */
export type LoadInterface = () => Promise<typeof import('./interface.js')>

/** The plugin, and what it brings. */
export type SwapsPlugin = Plugin<'swaps', { services: 'swaps'; views: 'Swap' | 'SwapSelectToken' | 'SwapPreview' }>

/** The plugin, with or without views. All but its state loads with the first use. @throws LatchkeyError `OPTION_INVALID` */
export function createSwaps(options: SwapsOptions, load?: LoadInterface): SwapsPlugin {
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
      if (!load) return
      context.texts.add({ en: async () => (await load()).loadEnglish(), ar: async () => (await load()).loadArabic() })
      context.views.add([{ id: 'Swap', title: 'swaps.title' }], async () => (await load()).loadSwap())
      context.views.add([{ id: 'SwapSelectToken', title: 'swaps.selectToken' }], async () => (await load()).loadTokens())
      context.views.add([{ id: 'SwapPreview', title: 'swaps.preview' }], async () => (await load()).loadPreview())
      context.slots.add('account.actions', { id: 'swaps', title: 'swaps.title', icon: 'swap', view: 'Swap', isShown: canSwap })
    },
  })
}
