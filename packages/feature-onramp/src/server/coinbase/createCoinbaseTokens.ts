import { countRequest, networkOf, originOf } from '@latchkey/server-kit'
import { serverError } from '../errors.js'
import { readBody } from '../readBody.js'
import type { Visitor } from '../readVisitor.js'
import { readIp } from '../readVisitor.js'
import { respond, respondError, respondPreflight } from '../respond.js'
import { askToken } from './askToken.js'
import type { CoinbaseTokensOptions } from './CoinbaseTokensOptions.js'
import type { TokensConfig } from './readOptions.js'
import { readOptions } from './readOptions.js'
import { readWallet } from './readWallet.js'

/**
 * Answers `POST { address, chainIds, asset }` with `{ token }`. What the page did wrong is answered with a status and `{ error: { code, message } }`.
 *
 * @throws Errors of the server, e.g. of `counts`, for the framework to report. LatchkeyError `OPTION_INVALID` without the visitor's address.
 */
export type CoinbaseTokens = (request: Request, visitor: Visitor) => Promise<Response>

/**
 * Makes session tokens for `coinbase()`: the key stays on the server, and Coinbase learns the visitor's own address.
 *
 * @see https://docs.cdp.coinbase.com/onramp/security-requirements
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function createCoinbaseTokens(options: CoinbaseTokensOptions): CoinbaseTokens {
  const config = readOptions(options)
  return async (request, visitor) => {
    const { origins } = config
    if (request.method === 'OPTIONS') return respondPreflight(request, origins)
    if (request.method !== 'POST') return respond(request, { status: 405, body: {}, headers: { allow: 'POST' } }, origins)
    try {
      return respond(request, { status: 200, body: { token: await makeToken(request, visitor, config) } }, origins)
    } catch (error) {
      return respondError(request, error, origins)
    }
  }
}

async function makeToken(request: Request, visitor: Visitor, config: TokensConfig): Promise<string> {
  if (originOf(request, config.origins) === undefined) throw serverError('ONRAMP_ORIGIN_REFUSED', {})
  const ip = readIp(request, visitor, config.trustProxy)
  await limitRate(ip, config)
  const { address, blockchains, assets } = readWallet(await readBody(request))
  return askToken({ addresses: [{ address, blockchains }], assets, ip }, config)
}

async function limitRate(ip: string, { counts, rateLimit, now }: TokensConfig): Promise<void> {
  const retryAfterSeconds = await countRequest(networkOf(ip), rateLimit, { counts, prefix: 'onramp-rate:', now })
  if (retryAfterSeconds !== undefined) throw serverError('ONRAMP_RATE_LIMITED', { retryAfterSeconds })
}
