import { emailChangeAnswerSchema, emailChangedSchema } from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'
import { failure } from '../channel/failure.js'
import type { Turns } from '../createTurns.js'
import type { LoginParts, Logins } from './Logins.js'

/** The change of the address, by a code of each, and by a press in the frame: pages get people to type codes. */
export function changeEmail({
  sessions,
  screens,
  turns,
}: LoginParts & { readonly turns: Turns }): Logins<'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'> {
  let begun: { readonly loginId: string; readonly next: string } | undefined
  const demandBegun = () => {
    if (begun === undefined) throw failure('CODE_EXPIRED', 'No change of the address has begun.')
    return begun
  }
  const bodyOf = (code: string): object => ({ loginId: demandBegun().loginId, code })
  return {
    async UPDATE_EMAIL({ email }, signal) {
      const answer = await sessions.ask({ path: 'email-change', body: { email }, answer: emailChangeAnswerSchema, signal })
      signal.throwIfAborted()
      begun = { loginId: answer.loginId, next: email }
      return { action: answer.action }
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }, signal) {
      await sessions.ask({ path: 'email-change/primary', body: bodyOf(otp), answer: z.unknown(), signal })
      return undefined
    },
    UPDATE_EMAIL_SECONDARY_OTP: ({ otp }, signal) =>
      turns(async () => {
        const { account } = await sessions.demand()
        const body = bodyOf(otp)
        // Of others the address is shown, and no login.
        if (account.kind === 'email') await screens.confirmEmail(demandBegun().next, signal)
        const { email } = await sessions.ask({ path: 'email-change/secondary', body, answer: emailChangedSchema, signal })
        begun = undefined
        await sessions.learn(account.id, { account: { ...account, email } })
        return { newEmail: email }
      }, signal),
  }
}
