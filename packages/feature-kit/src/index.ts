export { readOptions } from '@latchkey/kernel'
export type { OptionRule, OptionRules, ReadOptionsParameters, SetOptions } from '@latchkey/kernel'
export { activeAccount, connectedSession, networkOf } from './account/activeAccount.js'
export type { ActiveAccount } from './account/activeAccount.js'
export { keepOpen } from './actions/keepOpen.js'
export type { KeptOpen } from './actions/keepOpen.js'
export { oneAtATime } from './actions/oneAtATime.js'
export type { Busy } from './actions/oneAtATime.js'
export { reportPending } from './actions/reportPending.js'
export { sendCoins } from './actions/sendCoins.js'
export type { CoinTransfer } from './actions/sendCoins.js'
export { defineErrors } from './errors/defineErrors.js'
export type { CreateError, ErrorMeaning, ErrorMeanings } from './errors/defineErrors.js'
export { defineFeature } from './feature/defineFeature.js'
export type {
  Feature,
  FeatureCode,
  FeatureFactory,
  FeatureInterface,
  FeatureParts,
  FeatureViews,
  PartsOf,
  SliceOf,
} from './feature/Feature.js'
export { showAction } from './feature/showAction.js'
export type { ShownAction } from './feature/showAction.js'
export { withoutViews } from './feature/withoutViews.js'
export { withViews } from './feature/withViews.js'
export { warnWithoutChain } from './advice/warnWithoutChain.js'
export { createPoller } from './poll/createPoller.js'
export type { Poller, PollerOptions } from './poll/createPoller.js'
export { createRuns } from './poll/createRuns.js'
export type { Runs } from './poll/createRuns.js'
export { askProviders } from './providers/askProviders.js'
export type { ProvidersQuestion } from './providers/askProviders.js'
export { patchOf } from './state/Patch.js'
export type { Patch } from './state/Patch.js'
