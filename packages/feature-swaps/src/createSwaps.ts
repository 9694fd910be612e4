import type { Plugin } from '@latchkey/kernel'
import { definePlugin, lazy } from '@latchkey/kernel'
import { createSwapsState } from './flow/SwapsState.js'
import type { SwapsOptions } from './options.js'
import { readSlippage } from './options.js'
import './registry.js'

/** The plugin. All but its state loads with the first use. @throws LatchkeyError `OPTION_INVALID` */
export function createSwaps(options: SwapsOptions = {}): Plugin<'swaps'> {
  const slippageBps = readSlippage(options.slippagePercent ?? 1)
  return definePlugin({
    id: 'swaps',
    apiVersion: 1,
    setup(context) {
      const state = context.state.own(createSwapsState(slippageBps))
      context.services.provide(
        'swaps',
        lazy(async () => (await import('./flow/createFlow.js')).createFlow({ context, state, options })),
      )
      context.texts.add({ en: async () => (await import('./texts/en.js')).en })
    },
  })
}
