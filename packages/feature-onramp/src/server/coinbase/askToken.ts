import { createHash } from 'node:crypto'
import * as answers from '../../answers/schemas.js'
import { TOKEN_MS } from '../../timeouts.js'
import type { OnrampCounts } from '../counts.js'
import { serverError } from '../errors.js'
import type { CoinbaseConfig } from './askCoinbase.js'
import { askCoinbase } from './askCoinbase.js'

/** For whom a token is. */
export interface TokenQuestion {
  readonly addresses: readonly { readonly address: string; readonly blockchains: readonly string[] }[]
  readonly assets: readonly string[]
  /** The visitor's. */
  readonly ip: string
}

/** How tokens are asked for. */
export interface TokenConfig extends CoinbaseConfig {
  /** The address of session tokens. */
  readonly endpoint: URL
  readonly counts: OnrampCounts
}

/**
 * Asks Coinbase for a session token. One that comes twice is somebody else's session, and is refused.
 *
 * @see https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-session-token
 * @throws LatchkeyError `ONRAMP_TOKEN_FAILED`
 */
export async function askToken({ addresses, assets, ip }: TokenQuestion, config: TokenConfig): Promise<string> {
  const body = { addresses, assets, clientIp: ip }
  const question = { method: 'POST', url: config.endpoint, body, schema: answers.sessionToken, code: 'ONRAMP_TOKEN_FAILED' } as const
  const { token } = await askCoinbase(question, config)
  const id = createHash('sha256').update(token).digest('hex')
  if ((await config.counts.increment(`onramp-token:${id}`, config.now() + TOKEN_MS)) > 1)
    throw serverError('ONRAMP_TOKEN_FAILED', { detail: 'the token was given before' })
  return token
}
