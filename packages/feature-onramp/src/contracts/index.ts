export type { OnrampCatalog, OnrampFiat, OnrampMethod } from './OnrampCatalog.js'
export type { OnrampOrder, OnrampOrderState, OnrampStatus } from './OnrampOrder.js'
export type {
  OnrampCheckout,
  OnrampOrderRequest,
  OnrampProvider,
  OnrampQuestion,
  OnrampQuoteRequest,
  OnrampStatusRequest,
} from './OnrampProvider.js'
export type { OnrampFee, OnrampQuote } from './OnrampQuote.js'
export type { OnrampToken } from './OnrampToken.js'
