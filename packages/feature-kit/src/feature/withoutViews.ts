import type { Provision } from '@latchkey/kernel'
import type { Feature, FeatureFactory } from './Feature.js'
import { withViews } from './withViews.js'

/** Makes the factory of a feature's entry `./headless`, for hosts without React. */
export const withoutViews = <Id extends string, P extends Provision, Options, Settings, Flow>(
  feature: Feature<Id, P, Options, Settings, Flow>,
): FeatureFactory<Id, P, Options> => withViews(feature)
