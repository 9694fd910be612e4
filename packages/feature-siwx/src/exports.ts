// What both entries export, with and without views; `index.test.ts` lists the names.
export type {
  AskChain,
  Cacao,
  CacaoPayload,
  SiwxMessage,
  SiwxMessageData,
  SiwxMessageParameters,
  SiwxMessenger,
  SiwxSession,
  SiwxStorage,
  SiwxStorageOptions,
  SiwxVerifier,
  SiwxVerifierContext,
} from './contracts/index.js'
export type { SiwxPlugin } from './feature.js'
export type { SiwxOptions, SiwxServerOptions, SiwxStorageParts, SiwxStorageSource, SiwxWallet } from './options.js'
export type { SiwxEvent, SiwxFailure, SiwxFailureName, SiwxQuestion, SiwxService, SiwxState, SiwxStatus } from './registry.js'
export { hostedAuth } from './storage/hostedAuth.js'
export type { HostedAccount, HostedAuth, HostedAuthOptions, HostedSession } from './storage/hostedAuth.js'
