import { optionInvalid } from '@latchkey/kernel'
import type { OnrampProvider } from './contracts/index.js'

/** Options of `onramp()`. */
export interface OnrampOptions {
  /** The providers. Without one the feature shows nothing. @default none */
  readonly providers?: readonly OnrampProvider[]
  /** ISO 4217: the initial currency, if a provider takes it. @default 'USD' */
  readonly defaultFiat?: string
  /** The initial token, if a provider sells it: a symbol, or the address of a contract. @default 'USDC' */
  readonly defaultToken?: string
}

/** @throws LatchkeyError `OPTION_INVALID` */
export function readProviders({ providers = [] }: OnrampOptions): readonly OnrampProvider[] {
  if (new Set(providers.map(({ id }) => id)).size < providers.length)
    throw optionInvalid('providers', 'has an id twice', 'give each provider an id of its own')
  return providers
}
