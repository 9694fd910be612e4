import { farcasterAnswerSchema, farcasterSessionSchema } from '@latchkey/cloud-protocol/embedded'
import { failure, isFailure } from '../channel/failure.js'
import { LOOK_EVERY_MS, PERSON_MS } from '../timeouts.js'
import type { LoginParts, Logins } from './Logins.js'
import { wait } from './wait.js'

/** Answers that may be lost in a row, before the login fails. */
const MOST_LOST = 3

/** Logins by Farcaster: the visitor's app signs, and the service is asked whether it has. The login that began last is the one that goes on. */
export function farcasterLogins({ service, sessions }: LoginParts): Logins<'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'> {
  let loginId: string | undefined
  /** @returns Undefined where the answer was lost */
  const look = async (asked: string, signal: AbortSignal) => {
    try {
      return await service({ path: 'farcaster/session', body: { loginId: asked }, answer: farcasterSessionSchema, signal })
    } catch (error) {
      if (isFailure(error, 'FAILED')) return undefined
      // What was signed was not accepted: nobody was logged in before.
      throw isFailure(error, 'NOT_CONNECTED') ? failure('FAILED', 'The signature was not accepted.', { cause: error }) : error
    }
  }
  return {
    async GET_FARCASTER_URI(_, signal) {
      const answer = await service({ path: 'farcaster', body: {}, answer: farcasterAnswerSchema, signal })
      signal.throwIfAborted()
      loginId = answer.loginId
      return { url: answer.url }
    },
    async CONNECT_FARCASTER(_, signal) {
      const asked = loginId
      const until = Date.now() + PERSON_MS
      let lost = 0
      while (asked !== undefined && asked === loginId && Date.now() < until) {
        const answer = await look(asked, signal)
        signal.throwIfAborted()
        if (answer?.session) {
          loginId = undefined
          const { account } = await sessions.begin(answer.session)
          return { userName: account.userName ?? '' }
        }
        lost = answer ? 0 : lost + 1
        if (lost >= MOST_LOST) throw failure('FAILED', 'The service does not answer.')
        await wait(LOOK_EVERY_MS, signal)
      }
      throw failure('CODE_EXPIRED', 'The app did not sign in time. Begin again.')
    },
  }
}
