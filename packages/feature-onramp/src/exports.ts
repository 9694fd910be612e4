// What both entries export, with and without views; `index.test.ts` lists the names.
export type {
  OnrampCatalog,
  OnrampCheckout,
  OnrampFee,
  OnrampFiat,
  OnrampMethod,
  OnrampOrder,
  OnrampOrderRequest,
  OnrampOrderState,
  OnrampProvider,
  OnrampQuestion,
  OnrampQuote,
  OnrampQuoteRequest,
  OnrampStatus,
  OnrampStatusRequest,
  OnrampToken,
} from './contracts/index.js'
export type { OnrampPlugin } from './feature.js'
export type { OnrampFlow } from './flow/OnrampFlow.js'
export type { OnrampCheckoutState, OnrampFailure, OnrampLimits, OnrampOffer, OnrampState, Tracking } from './flow/OnrampState.js'
export type { OnrampOptions } from './options.js'
export { cloudOnramp } from './providers/cloudOnramp.js'
export type { CloudOnrampOptions } from './providers/cloudOnramp.js'
export { coinbase } from './providers/coinbase.js'
export type { CoinbaseOptions } from './providers/coinbase.js'
export { custom } from './providers/custom.js'
export type { CustomOptions } from './providers/custom.js'
export { meld } from './providers/meld.js'
export type { MeldOptions, MeldToken } from './providers/meld.js'
