import * as answers from '../answers/schemas.js'
import { onrampError } from '../errors/onrampError.js'
import type { JsonQuestion } from './askJson.js'
import { askJson } from './askJson.js'

/**
 * Asks the host's server for a session token. Each opens one page: one that comes twice is somebody else's session, or a stored one.
 *
 * @param used - The tokens that this page used; the new one is added.
 * @throws LatchkeyError `ONRAMP_PROVIDER_FAILED` | `ONRAMP_ANSWER_INVALID`
 */
export async function askSessionToken(question: JsonQuestion, used: Set<string>): Promise<string> {
  const read = answers.sessionToken.safeParse(await askJson(question))
  const invalid = (problem: string) => onrampError('ONRAMP_ANSWER_INVALID', { provider: question.provider, problem })
  if (!read.success) throw invalid('it is no session token')
  const { token } = read.data
  if (used.has(token)) throw invalid('the session token was used before')
  used.add(token)
  return token
}
