import type { SiwxOptions } from './options.js'
import type { SiwxPlugin } from './createSiwx.js'
import { createSiwx } from './createSiwx.js'
import { readOptions } from './readOptions.js'

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
export type { SiwxPlugin } from './createSiwx.js'
export type { SiwxOptions, SiwxServerOptions, SiwxStorageParts, SiwxStorageSource, SiwxWallet } from './options.js'
export type { SiwxEvent, SiwxFailure, SiwxFailureName, SiwxQuestion, SiwxService, SiwxState, SiwxStatus } from './registry.js'
export { hostedAuth } from './storage/hostedAuth.js'
export type { HostedAccount, HostedAuth, HostedAuthOptions, HostedSession } from './storage/hostedAuth.js'

/**
 * Signs visitors in with their wallet. Without views, for applications without React: the question is in the state, and the service answers it.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const siwx = (options: SiwxOptions = {}): SiwxPlugin => createSiwx({ options: readOptions(options), view: 'SIWXSignMessage' })
