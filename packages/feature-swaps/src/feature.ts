import type { Feature } from '@latchkey/feature-kit'
import { defineFeature } from '@latchkey/feature-kit'
import type { Plugin } from '@latchkey/kernel'
import { emptyState } from './emptyState.js'
import type { SwapFlow } from './flow/SwapFlow.js'
import type { SwapsOptions } from './options.js'
import { readSwapsOptions, slippageBpsOf } from './options.js'
import type { SwapsView } from './registry.js'

/** The plugin with its service and views. */
export type SwapsPlugin = Plugin<'swaps', { services: 'swaps'; views: SwapsView }>

/** The feature without its interface. Everything but its state loads on first use. */
export const feature: Feature<'swaps', { services: 'swaps'; views: SwapsView }, SwapsOptions, SwapsOptions, SwapFlow> = defineFeature({
  id: 'swaps',
  read: readSwapsOptions,
  initial: (options) => ({ ...emptyState, slippageBps: slippageBpsOf(options) }),
  setup: ({ context }, flow) => void context.services.provide('swaps', flow),
})
