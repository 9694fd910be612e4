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
