import type { LatchkeyState, Plugin } from '@latchkey/kernel'
import { definePlugin, lazy } from '@latchkey/kernel'
import { createSwapsState } from './flow/SwapsState.js'
import type { SwapsOptions } from './options.js'
import { readSwapsOptions, slippageBpsOf } from './options.js'
import './registry.js'
import { v3Networks } from './uniswap/networks.js'

/** What the entries of this package bring. */
export interface SwapsParts {
  readonly loadFlow: () => Promise<typeof import('./flow/createFlow.js')>
  /** Loads what shows, whose views load each when it is opened. Undefined: nothing shows. */
  readonly load?: () => Promise<typeof import('./interface.js')>
}

/** Each with its title. */
const VIEWS = [
  ['Swap', 'swaps.title'],
  ['SwapSelectToken', 'swaps.selectToken'],
  ['SwapPreview', 'swaps.preview'],
] as const

/** The plugin, and what it brings. */
export type SwapsPlugin = Plugin<'swaps', { services: 'swaps'; views: 'Swap' | 'SwapSelectToken' | 'SwapPreview' }>

/** The plugin, with or without views. All but its state loads with the first use. @throws LatchkeyError `OPTION_INVALID` */
export function createSwaps(input: SwapsOptions, { loadFlow, load }: SwapsParts): SwapsPlugin {
  const options = readSwapsOptions(input)
  const swappable = options.providers?.flatMap(({ networks }) => networks) ?? v3Networks
  // A network that cannot swap leads to those of its namespace that can.
  const canSwap = ({ activeNamespace = '', networks }: LatchkeyState): boolean =>
    (networks[activeNamespace] ?? []).some(({ caipNetworkId }) => swappable.includes(caipNetworkId))
  return definePlugin({
    id: 'swaps',
    apiVersion: 1,
    setup(context) {
      const state = context.state.own(createSwapsState({ slippageBps: slippageBpsOf(options), approval: options.approval }))
      context.services.provide(
        'swaps',
        lazy(async () => (await loadFlow()).createFlow({ context, state, options })),
      )
      if (!load) return
      context.texts.add(async () => (await load()).loadTexts())
      for (const [id, title] of VIEWS) context.views.add([{ id, title }], async () => (await load()).views[id]())
      context.slots.add('account.actions', { id: 'swaps', title: 'swaps.title', icon: 'swap', view: 'Swap', isShown: canSwap })
    },
  })
}
