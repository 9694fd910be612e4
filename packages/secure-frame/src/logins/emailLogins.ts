import { deviceAnswerSchema, emailAnswerSchema, sessionSchema } from '@latchkey/cloud-protocol/embedded'
import { failure } from '../channel/failure.js'
import type { LoginParts, Logins } from './Logins.js'
import { lookUntil } from './lookUntil.js'

/** Logins by e-mail: a code, after the device was registered by a link where that is demanded. The login that began last is the one that goes on. */
export function emailLogins({ service, sessions, store }: LoginParts): Logins<'CONNECT_EMAIL' | 'CONNECT_DEVICE' | 'CONNECT_OTP'> {
  let loginId: string | undefined
  const demandLogin = (): string => {
    if (loginId === undefined) throw failure('CODE_EXPIRED', 'No login has begun. Begin again.')
    return loginId
  }
  return {
    async CONNECT_EMAIL({ email }, signal) {
      const deviceToken = await store.readDevice()
      const body = { email, ...(deviceToken !== undefined && { deviceToken }) }
      const answer = await service({ path: 'email', body, answer: emailAnswerSchema, signal })
      signal.throwIfAborted()
      loginId = answer.loginId
      return { action: answer.action }
    },
    async CONNECT_DEVICE(_, signal) {
      const asked = demandLogin()
      const look = async (): Promise<true | undefined> => {
        const { isVerified } = await service({ path: 'device', body: { loginId: asked }, answer: deviceAnswerSchema, signal })
        return isVerified || undefined
      }
      if (await lookUntil({ look, isWanted: () => asked === loginId, signal })) return undefined
      throw failure('CODE_EXPIRED', 'The link was not opened in time.')
    },
    async CONNECT_OTP({ otp }, signal) {
      const asked = demandLogin()
      const login = await service({ path: 'otp', body: { loginId: asked, code: otp }, answer: sessionSchema, signal })
      // Whoever gave up meanwhile is not logged in by a late answer.
      signal.throwIfAborted()
      if (loginId === asked) loginId = undefined
      await sessions.begin(login)
      return undefined
    },
  }
}
