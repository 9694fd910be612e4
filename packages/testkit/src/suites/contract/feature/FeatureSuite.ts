import type { FeaturePluginSuite } from '../FeaturePluginSuite.js'
import type { FeatureStage } from './createFeatureStage.js'

/** The suite with its stage, for one group of tests. */
export interface FeatureSuite extends FeaturePluginSuite {
  readonly stage: FeatureStage
}
