import type { LatchkeyState, Plugin } from '@latchkey/kernel'
import { definePlugin, lazy } from '@latchkey/kernel'
import { coinIcon } from './coinIcon.js'
import type { OnrampOptions } from './options.js'
import { readProviders } from './options.js'
import type { OnrampView } from './registry.js'

/** The plugin with its services and views. */
export type OnrampPlugin = Plugin<'onramp', { services: 'onramp'; views: OnrampView }>

/** Views and their titles. */
const VIEWS = {
  OnRampProviders: 'providers',
  OnRampTokenSelect: 'token',
  OnRampFiatSelect: 'fiat',
  OnRampActivity: 'activity',
  BuyInProgress: 'buy',
  WhatIsABuy: 'whatIsABuy',
} as const satisfies Record<OnrampView, string>

/** The plugin. Everything but its registrations loads on first use. @throws LatchkeyError `OPTION_INVALID` */
export function createOnramp(options: OnrampOptions, load?: () => Promise<typeof import('./interface.js')>): OnrampPlugin {
  const providers = readProviders(options)
  const namespaces = [...new Set(providers.flatMap((provider) => provider.namespaces))]
  return definePlugin({
    id: 'onramp',
    apiVersion: 1,
    setup(context) {
      const state = context.state.own({
        namespaces,
        status: 'idle',
        tokens: [],
        fiats: [],
        amount: '',
        offers: [],
        orders: [],
        checkout: { step: 'none' },
        tracking: 'idle',
      })
      context.services.provide(
        'onramp',
        lazy(async () => (await import('./flow/createFlow.js')).createFlow({ context, state, options, providers })),
      )
      if (!load) return
      context.texts.add(async () => (await load()).loadTexts())
      context.views.add(
        (Object.keys(VIEWS) as OnrampView[]).map((id) => ({ id, title: `onramp.${VIEWS[id]}.title` })),
        async () => (await load()).loadViews(),
      )
      context.slots.add('account.actions', {
        id: 'onramp',
        title: 'onramp.action',
        icon: coinIcon,
        view: 'OnRampProviders',
        isShown: ({ activeNamespace, sessions }: LatchkeyState) =>
          activeNamespace !== undefined && sessions[activeNamespace]?.status === 'connected' && namespaces.includes(activeNamespace),
      })
    },
  })
}
