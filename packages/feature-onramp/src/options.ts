import { optionInvalid } from '@latchkey/kernel'
import type { OnrampProvider } from './contracts/index.js'

/** Options of `onramp()`. */
export interface OnrampOptions {
  /** Who sells. Where none is given there is nothing to see. @default none */
  readonly providers?: readonly OnrampProvider[]
  /** ISO 4217: what is paid in at first, where somebody takes it. @default 'USD' */
  readonly defaultFiat?: string
  /** What is bought at first, where somebody sells it: a symbol, or the address of a contract. @default 'USDC' */
  readonly defaultToken?: string
}

/** @throws LatchkeyError `OPTION_INVALID` */
export function readProviders({ providers = [] }: OnrampOptions): readonly OnrampProvider[] {
  if (new Set(providers.map(({ id }) => id)).size < providers.length)
    throw optionInvalid('providers', 'has an id twice', 'give each provider an id of its own')
  return providers
}
