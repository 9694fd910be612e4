import { lazy, readOptions } from '@latchkey/kernel'
import type { OnrampProvider, OnrampToken } from '../contracts/index.js'

/** Options of {@link cloudOnramp}. */
export interface CloudOnrampOptions {
  /** Unique in the list of providers. @default 'cloud' */
  readonly id?: string
  /** Name that visitors read: of whoever sells, to whose page they go. @default 'Coinbase' */
  readonly name?: string
  /** What is sold, as far as the service sells it. The wire does not say how many decimals tokens have. @default the networks' own coins */
  readonly tokens?: readonly OnrampToken[]
  /** The way to pay for which the service tells prices; the visitor may choose another on the page. @default 'card' */
  readonly method?: string
  /** Origins of the pages to pay on. @default those of Coinbase, which Latchkey's cloud leads to */
  readonly origins?: readonly string[]
}

/**
 * Buying through the service `endpoints.blockchain` of the application, e.g. a cloud of your own with a key of Coinbase. It reports no status.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function cloudOnramp(options: CloudOnrampOptions = {}): OnrampProvider {
  const rules = { id: 'string', name: 'string', tokens: 'list', method: 'string', origins: 'list' } as const
  const read = readOptions<CloudOnrampOptions>(options, rules, { at: 'cloudOnramp' })
  const { id = 'cloud', name = 'Coinbase', tokens, method = 'card', origins = ['https://pay.coinbase.com'] } = read
  const load = lazy(async () => (await import('./cloudOnrampActions.js')).cloudOnrampActions({ provider: name, tokens, method }))
  return {
    id,
    name,
    namespaces: ['eip155'],
    origins,
    getCatalog: async (question) => (await load()).getCatalog(question),
    getQuote: async (request) => (await load()).getQuote(request),
    createOrder: async (request) => (await load()).createOrder(request),
  }
}
