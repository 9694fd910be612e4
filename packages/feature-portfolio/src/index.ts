import { withViews } from '@latchkey/feature-kit'
import type { PortfolioPlugin } from './feature.js'
import { feature } from './feature.js'
import type { PortfolioOptions } from './options.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/**
 * Shows the tokens and NFTs of the connected account, and what they are worth, as tabs of the account view. The code loads when the account opens.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const portfolio: (options?: PortfolioOptions) => PortfolioPlugin = withViews(feature, {
  load: () => import('./interface.js'),
  views: [
    [
      { id: 'PortfolioTokens', title: 'portfolio.tokens.title' },
      { id: 'PortfolioNfts', title: 'portfolio.nfts.title' },
    ],
  ],
  show: ({ context, state }) => {
    context.slots.add('account.tabs', {
      id: 'portfolio',
      title: 'portfolio.tokens.title',
      view: 'PortfolioTokens',
      isFirst: true,
      total: () => state.total,
      trend: () => state.trend,
    })
    context.slots.add('account.tabs', { id: 'portfolio.nfts', title: 'portfolio.nfts.title', view: 'PortfolioNfts' })
  },
})
