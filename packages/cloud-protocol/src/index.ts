export { MAX_ENTRIES, getWallets, walletsAnswerSchema, walletsQuerySchema } from './directory/getWallets.js'
export type { WalletsAnswer, WalletsQuery } from './directory/getWallets.js'
export { imagePaths } from './directory/images.js'
export {
  analyticsConfigSchema,
  getAnalyticsConfig,
  getOrigins,
  getProjectLimits,
  getRemoteFeatures,
  originsAnswerSchema,
  projectLimitsSchema,
  remoteFeatureSchema,
  remoteFeaturesSchema,
} from './directory/project.js'
export { injectedSchema, walletSchema } from './directory/wallet.js'
export type { Wallet } from './directory/wallet.js'
export { balanceQuerySchema, balanceSchema, balancesSchema, getBalances } from './blockchain/balance.js'
export type { BalanceQuery, Balances } from './blockchain/balance.js'
export {
  allowanceQuerySchema,
  allowanceSchema,
  approvalSchema,
  buildApprove,
  buildApproveQuerySchema,
  buildTransaction,
  buildTransactionBodySchema,
  convertNetworkQuerySchema,
  convertQuoteSchema,
  convertTokenSchema,
  convertTokensSchema,
  gasPriceSchema,
  getAllowance,
  getConvertTokens,
  getGasPrice,
  getQuotes,
  quotesQuerySchema,
  quotesSchema,
  swapTransactionSchema,
} from './blockchain/convert.js'
export {
  addressParameterSchema,
  getHistory,
  historyQuerySchema,
  historySchema,
  transactionSchema,
  transferSchema,
} from './blockchain/history.js'
export type { History, HistoryQuery } from './blockchain/history.js'
export { getIdentity, identityQuerySchema, identitySchema } from './blockchain/identity.js'
export type { Identity, IdentityQuery } from './blockchain/identity.js'
export { rpcAnswerSchema, rpcQuerySchema, rpcRequestSchema } from './blockchain/jsonRpc.js'
export {
  getName,
  getNamesOf,
  nameQuerySchema,
  nameSchema,
  namesSchema,
  registerName,
  registerNameBodySchema,
  suggestNames,
  suggestionsQuerySchema,
  suggestionsSchema,
} from './blockchain/names.js'
export { getSupportedChains, supportedChainsSchema } from './blockchain/networks.js'
export { getNfts, nftSchema, nftsQuerySchema, nftsSchema } from './blockchain/nfts.js'
export type { Nft, Nfts, NftsQuery } from './blockchain/nfts.js'
export {
  getOnrampOptions,
  getOnrampQuote,
  getOnrampUrl,
  onrampOptionsSchema,
  onrampQuoteBodySchema,
  onrampQuoteSchema,
  onrampUrlBodySchema,
  onrampUrlSchema,
} from './blockchain/onramp.js'
export { fungiblePriceSchema, getPriceDays, getPrices, priceDaysSchema, pricesBodySchema, pricesSchema } from './blockchain/prices.js'
export type { PricesQuery } from './blockchain/prices.js'
export {
  addSessionBodySchema,
  addSmartSession,
  getSmartSessions,
  grantedSessionSchema,
  revokeSessionBodySchema,
  revokeSmartSession,
  smartSessionSchema,
  smartSessionsSchema,
  writeGrant,
  writeRevocation,
} from './blockchain/sessions.js'
export type { GrantedSession, Revocation, SignedGrant } from './blockchain/sessions.js'
export { analyticsBatchSchema, analyticsEventSchema, sendEvent, sendEvents } from './analytics/events.js'
export type { AnalyticsEvent } from './analytics/events.js'
export {
  accountMetadataBodySchema,
  authenticate,
  authenticateBodySchema,
  authenticatedSchema,
  confirmOtp,
  confirmOtpBodySchema,
  getMe,
  getNonce,
  keptAccountSchema,
  meSchema,
  nonceSchema,
  otpStartedSchema,
  setAccountMetadata,
  signOut,
  startOtp,
  startOtpBodySchema,
  walletInfoSchema,
} from './auth/signIn.js'
export type { Authentication } from './auth/signIn.js'
export { FAILURE_CODES, failureReasonSchema, failureSchema, readFailure } from './errors/failure.js'
export type { Failure, FailureCode } from './errors/failure.js'
export { callerInBodySchema, callerSchema, commaList, countFrom, splitList } from './shapes/query.js'
export type { Caller } from './shapes/query.js'
export type { CallOptions, Http, ServiceName } from './reading/call.js'
export { readLoosely } from './reading/readLoosely.js'
