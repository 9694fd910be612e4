import type { Feature } from '@latchkey/feature-kit'
import { defineFeature } from '@latchkey/feature-kit'
import type { Plugin } from '@latchkey/kernel'
import { emptyState } from './emptyState.js'
import type { PortfolioFlow } from './contracts/PortfolioFlow.js'
import type { PortfolioOptions } from './options.js'
import { readOptions } from './options.js'
import type { PortfolioView } from './registry.js'

/** The plugin with its services and views. */
export type PortfolioPlugin = Plugin<'portfolio', { services: 'portfolio'; views: PortfolioView }>

/** The feature without its interface. Everything but its registrations loads on first use. */
export const feature: Feature<
  'portfolio',
  { services: 'portfolio'; views: PortfolioView },
  PortfolioOptions,
  PortfolioOptions,
  PortfolioFlow
> = defineFeature({
  id: 'portfolio',
  read: readOptions,
  initial: () => ({ ...emptyState }),
  setup({ context: { log, services, slots, state: all }, options: { buttonTokens }, state }, flow) {
    services.provide('portfolio', flow)
    if (!buttonTokens) return
    slots.add('button.label', {
      id: 'portfolio',
      label: () => undefined,
      balance: ({ address, chainId }) => (state.account === `${chainId}:${address}` ? state.button : undefined),
    })
    // Nothing loads for visitors who never connect.
    all.subscribe(
      ({ sessions }) => Object.values(sessions).some(({ status }) => status === 'connected'),
      (isConnected) => {
        if (isConnected) flow().catch((error: unknown) => log.warn('No balance for the button', error))
      },
    )
  },
})
