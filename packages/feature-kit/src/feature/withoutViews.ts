import type { Provision } from '@latchkey/kernel'
import { createFactory } from './createFactory.js'
import type { Feature, FeatureCode, FeatureFactory } from './Feature.js'

/**
 * Makes the factory of a feature's entry `./headless`, for hosts without React.
 *
 * @param load - Loads the feature's work.
 * @example
 * export const swaps: (options?: SwapsOptions) => SwapsPlugin = withoutViews(feature, () => import('./flow/createFlow.js'))
 */
export const withoutViews = <Id extends string, P extends Provision, Options, Settings, Flow>(
  feature: Feature<Id, P, Options, Settings, Flow>,
  load: () => Promise<FeatureCode<NoInfer<Id>, NoInfer<P>, NoInfer<Settings>, NoInfer<Flow>>>,
): FeatureFactory<Id, P, Options> => createFactory(feature, load)
