import { isLatchkeyError } from '@latchkey/kernel'
import { isRedirect, parseJson, readText } from '@latchkey/kernel/http'
import * as answers from '../../answers/schemas.js'
import { serverError } from '../errors.js'
import type { Wallet } from './readWallet.js'
import type { TokensConfig } from './readOptions.js'
import { signRequest } from './signRequest.js'

/** Most bytes of Coinbase's answer. */
const LONGEST_ANSWER = 16 * 1_024

/** For whom a token is. */
export interface TokenQuestion {
  readonly wallet: Wallet
  /** The visitor's. */
  readonly ip: string
}

/**
 * Asks Coinbase for a session token. Nothing that Coinbase writes but the token goes on, because an error may repeat the request.
 *
 * @see https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-session-token
 * @throws LatchkeyError `ONRAMP_TOKEN_FAILED`
 */
export async function askToken({ wallet, ip }: TokenQuestion, { endpoint, key, timeoutMs, now }: TokensConfig): Promise<string> {
  const { address, blockchains, assets } = wallet
  try {
    const token = await signRequest(key, { method: 'POST', url: endpoint, nowMs: now() })
    const response = await globalThis.fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ addresses: [{ address, blockchains }], assets, clientIp: ip }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (isRedirect(response)) throw failed('Coinbase redirects')
    const text = await readText(response, { maxBytes: LONGEST_ANSWER, timeoutMs })
    if (!response.ok) throw failed(`Coinbase answered ${response.status}`)
    if (text === undefined) throw failed('its answer is too long')
    const answer = answers.sessionToken.safeParse(parseJson(text))
    if (!answer.success) throw failed('its answer is none')
    return answer.data.token
  } catch (error) {
    throw isLatchkeyError(error) ? error : failed('Coinbase cannot be reached, or its answer cannot be read', error)
  }
}

const failed = (detail: string, cause?: unknown) => serverError('ONRAMP_TOKEN_FAILED', { detail }, { cause })
