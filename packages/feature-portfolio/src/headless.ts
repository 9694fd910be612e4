import { withoutViews } from '@latchkey/feature-kit'
import type { PortfolioPlugin } from './feature.js'
import { feature } from './feature.js'
import type { PortfolioOptions } from './options.js'

/**
 * Knows the tokens and NFTs of the connected account, and what they are worth. Without views, for applications without React.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const portfolio: (options?: PortfolioOptions) => PortfolioPlugin = withoutViews(feature, () => import('./flow/createFlow.js'))

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'
