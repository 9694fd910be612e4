import { showAction, withViews } from '@latchkey/feature-kit'
import { coinIcon } from './coinIcon.js'
import type { OnrampPlugin } from './feature.js'
import { feature } from './feature.js'
import type { OnrampOptions } from './options.js'
import type { OnrampView } from './registry.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/** Views and their titles. */
const VIEWS = {
  OnRampProviders: 'providers',
  OnRampTokenSelect: 'token',
  OnRampFiatSelect: 'fiat',
  OnRampActivity: 'activity',
  BuyInProgress: 'buy',
  WhatIsABuy: 'whatIsABuy',
} as const satisfies Record<OnrampView, string>

/**
 * Lets visitors buy coins from providers that the application names. The code and the views load when a view of buying opens.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const onramp: (options?: OnrampOptions) => OnrampPlugin = withViews(feature, {
  load: () => import('./interface.js'),
  views: [Object.entries(VIEWS).map(([id, name]) => ({ id, title: `onramp.${name}.title` }))],
  show: (parts) => showAction(parts, { icon: coinIcon, title: 'onramp.action', namespaces: parts.options.namespaces }),
})
