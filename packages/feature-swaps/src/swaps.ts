import { withViews } from '@latchkey/feature-kit'
import type { SwapsPlugin } from './feature.js'
import { feature } from './feature.js'
import type { SwapsOptions } from './options.js'
import { v3Networks } from './uniswap/networks.js'

/**
 * Lets visitors swap tokens. Works without options and without a service. The code and the views load when a view of the feature opens.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const swaps: (options?: SwapsOptions) => SwapsPlugin = withViews(feature, {
  load: () => import('./interface.js'),
  views: [
    [{ id: 'Swap', title: 'swaps.title' }],
    [{ id: 'SwapSelectToken', title: 'swaps.selectToken' }],
    [{ id: 'SwapPreview', title: 'swaps.preview' }],
  ],
  show({ context, options: { providers } }) {
    const swappable = providers?.flatMap(({ networks }) => networks) ?? v3Networks
    context.slots.add('account.actions', {
      id: 'swaps',
      title: 'swaps.title',
      icon: 'swap',
      view: 'Swap',
      // A network that cannot swap leads to those of its namespace that can.
      isShown: ({ activeNamespace = '', networks }) =>
        networks[activeNamespace]?.some(({ caipNetworkId }) => swappable.includes(caipNetworkId)) ?? false,
    })
  },
})
