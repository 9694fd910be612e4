import { emailChangeAnswerSchema, emailChangedSchema } from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'
import { failure } from '../channel/failure.js'
import type { LoginParts, Logins } from './Logins.js'

/** The change of the address, by a code of each. */
export function changeEmail({ sessions }: LoginParts): Logins<'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'> {
  let loginId: string | undefined
  const bodyOf = (code: string): object => {
    if (loginId === undefined) throw failure('CODE_EXPIRED', 'No change of the address has begun.')
    return { loginId, code }
  }
  return {
    async UPDATE_EMAIL({ email }, signal) {
      const answer = await sessions.ask({ path: 'email-change', body: { email }, answer: emailChangeAnswerSchema, signal })
      signal.throwIfAborted()
      loginId = answer.loginId
      return { action: answer.action }
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }, signal) {
      await sessions.ask({ path: 'email-change/primary', body: bodyOf(otp), answer: z.unknown(), signal })
      return undefined
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }, signal) {
      const { email } = await sessions.ask({ path: 'email-change/secondary', body: bodyOf(otp), answer: emailChangedSchema, signal })
      loginId = undefined
      const { account } = await sessions.demand()
      await sessions.learn(account.id, { account: { ...account, email } })
      return { newEmail: email }
    },
  }
}
