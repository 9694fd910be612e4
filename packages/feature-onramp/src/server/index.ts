export { toExpress, toFastify, toHono, toNext, toNode } from '@latchkey/server-kit'
export type {
  ExpressHandler,
  FastifyPlugin,
  FastifyRequest,
  FastifyScope,
  GetConnInfo,
  HonoContext,
  NextRoutes,
  NodeHandler,
  NodeRequest,
  NodeResponse,
  ServerHandler,
} from '@latchkey/server-kit'
export { createCoinbaseApi } from './coinbase/createCoinbaseApi.js'
export type { BuyPlace, BuyQuestion, CoinbaseApi, CoinbaseApiOptions } from './coinbase/createCoinbaseApi.js'
export type { BuyOptions, BuyQuote } from './coinbase/buyShapes.js'
export type { TokenQuestion } from './coinbase/askToken.js'
export { createCoinbaseTokens } from './coinbase/createCoinbaseTokens.js'
export type { CoinbaseTokens } from './coinbase/createCoinbaseTokens.js'
export type { CoinbaseKey, CoinbaseTokensOptions, TokenRateLimit } from './coinbase/CoinbaseTokensOptions.js'
export { memoryCounts } from './counts.js'
export type { OnrampCounts } from './counts.js'
export type { Visitor } from './readVisitor.js'
export { newerStatus } from '../orders/newerStatus.js'
export { verifyWebhook } from './webhooks/verifyWebhook.js'
export type { VerifiedWebhook, WebhookOptions } from './webhooks/verifyWebhook.js'
