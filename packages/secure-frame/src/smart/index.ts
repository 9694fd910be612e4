// Loaded by import() when a smart account is first used.
export { capabilitiesOf } from './bundles/capabilitiesOf.js'
export { createBundles } from './bundles/createBundles.js'
export type { Bundles, SentBundle } from './bundles/createBundles.js'
export { readBundle } from './bundles/readBundle.js'
export type { Bundle } from './bundles/readBundle.js'
export { toCallsStatus } from './bundles/toCallsStatus.js'
export type { CallsStatus, StatusParameters } from './bundles/toCallsStatus.js'
export type { Deployment } from './deployments.js'
export { PUBLIC_DEPLOYMENT } from './deployments.js'
export { openSmartAccount } from './openSmartAccount.js'
export type { SmartCode } from './smartError.js'
export type {
  Call,
  OperationOutcome,
  PaymasterService,
  PreparedOperation,
  ReadNode,
  SmartAccount,
  SmartAccountParts,
} from './SmartAccount.js'
