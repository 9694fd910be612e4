import { farcasterAnswerSchema, farcasterSessionSchema } from '@latchkey/cloud-protocol/embedded'
import { failure, isFailure } from '../channel/failure.js'
import type { LoginParts, Logins } from './Logins.js'
import { lookUntil } from './lookUntil.js'

/** Logins by Farcaster: the visitor's app signs, and the service is asked whether it has. The login that began last is the one that goes on. */
export function farcasterLogins({ service, sessions }: LoginParts): Logins<'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'> {
  let loginId: string | undefined
  return {
    async GET_FARCASTER_URI(_, signal) {
      const answer = await service({ path: 'farcaster', body: {}, answer: farcasterAnswerSchema, signal })
      signal.throwIfAborted()
      loginId = answer.loginId
      return { url: answer.url }
    },
    async CONNECT_FARCASTER(_, signal) {
      const asked = loginId
      if (asked === undefined) throw late()
      const look = async () => {
        const { session } = await service({ path: 'farcaster/session', body: { loginId: asked }, answer: farcasterSessionSchema, signal })
        return session
      }
      const session = await lookUntil({ look, isWanted: () => asked === loginId, signal }).catch((error: unknown) => {
        // What was signed was not accepted: nobody was logged in before.
        throw isFailure(error, 'NOT_CONNECTED') ? failure('FAILED', 'The signature was not accepted.', { cause: error }) : error
      })
      if (!session) throw late()
      loginId = undefined
      const { account } = await sessions.begin(session)
      return { userName: account.userName ?? '' }
    },
  }
}

const late = (): Error => failure('CODE_EXPIRED', 'The app did not sign in time. Begin again.')
