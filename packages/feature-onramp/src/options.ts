import type { Namespace } from '@latchkey/kernel'
import { optionInvalid, readOptions as readKnown } from '@latchkey/kernel'
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

/** The options as the feature uses them. */
export interface OnrampSettings extends OnrampOptions {
  readonly providers: readonly OnrampProvider[]
  /** Namespaces that a provider sells in. */
  readonly namespaces: readonly Namespace[]
}

/** @throws LatchkeyError `OPTION_INVALID` */
export function readOptions(input: OnrampOptions): OnrampSettings {
  const options = readKnown(input, { providers: 'list', defaultFiat: 'string', defaultToken: 'string' }, { at: 'onramp' })
  const { providers = [] } = options
  if (new Set(providers.map(({ id }) => id)).size < providers.length)
    throw optionInvalid('onramp.providers', 'has an id twice', 'give each provider an id of its own')
  return { ...options, providers, namespaces: [...new Set(providers.flatMap(({ namespaces }) => namespaces))] }
}
