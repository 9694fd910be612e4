import {
  emailChangeAnswerSchema,
  emailChangeBodySchema,
  emailChangeCodeBodySchema,
  emailChangedSchema,
} from '@latchkey/cloud-protocol/embedded'
import type { Endpoint } from '../../endpoints/Endpoint.js'
import { refuse } from '../../errors/refuse.js'
import { LETTER_CODE_MS } from '../../timeouts.js'
import type { Accounts } from '../accounts/createAccounts.js'
import type { Audit } from '../createAudit.js'
import type { Pending } from '../createPending.js'
import type { SignIns } from '../createSignIns.js'
import type { Letters } from '../mail/createLetters.js'
import { changeLetter, codeLetter } from '../mail/letters.js'
import type { Visitor } from '../Visitor.js'
import { walletEndpoint } from '../walletEndpoint.js'
import type { Codes } from './codes.js'
import { normaliseEmail } from './normaliseEmail.js'

interface ChangeParts {
  readonly accounts: Accounts
  readonly signIns: SignIns
  readonly pending: Pending
  readonly codes: Codes
  readonly letters: Letters
  readonly audit: Audit
}

/** Change of the address: by a code of the present one, where there is one, and a code of the new one. */
export function changeEndpoints({ accounts, signIns, pending, codes, letters, audit }: ChangeParts): readonly Endpoint[] {
  const sendToNew = async (
    visitor: Visitor,
    accountId: string,
    { email, secret }: { readonly email: string; readonly secret?: string },
  ) => {
    const { code, kept } = codes.create()
    await letters.send(visitor, email, codeLetter(visitor, code))
    const content = { accountId, email, code: kept }
    return pending.begin('emailChanged', visitor, { content, forMs: LETTER_CODE_MS, ...(secret !== undefined && { secret }) })
  }
  /** A code counts for the account that asked for it. */
  const demandOwn = (accountId: string, account: { readonly id: string }): void => {
    if (accountId !== account.id) throw refuse('UNAUTHORIZED', 'The code is of another account.', 'loginId')
  }
  return [
    walletEndpoint({
      path: 'email-change',
      summary: 'Begins to change the address: sends a code to the present one, where there is one, else to the new one',
      body: emailChangeBodySchema,
      answer: emailChangeAnswerSchema,
      async handle({ visitor, body, request }) {
        const { account } = await signIns.demand(visitor, request)
        const next = normaliseEmail(body.email)
        const { id: accountId, email, kind } = account
        // E.g. sealed under an earlier key: without a code of the present address whoever has the session would take the account.
        if (email === undefined && kind === 'email') throw refuse('CONFLICT', 'The present address cannot be read.', 'email')
        if (email === undefined) return { action: 'VERIFY_SECONDARY_OTP', loginId: await sendToNew(visitor, accountId, { email: next }) }
        const { code, kept } = codes.create()
        await letters.send(visitor, email, kind === 'email' ? changeLetter(visitor, code, next) : codeLetter(visitor, code))
        const content = { accountId, email, code: kept, next }
        return { action: 'VERIFY_PRIMARY_OTP', loginId: await pending.begin('emailChange', visitor, { content, forMs: LETTER_CODE_MS }) }
      },
    }),
    walletEndpoint({
      path: 'email-change/primary',
      summary: 'The code of the present address; then one goes to the new address, under the same id',
      body: emailChangeCodeBodySchema,
      async handle({ visitor, body, request }) {
        const { account } = await signIns.demand(visitor, request)
        const { accountId, next } = await codes.finish('emailChange', body, visitor)
        demandOwn(accountId, account)
        await sendToNew(visitor, accountId, { email: next, secret: body.loginId })
      },
    }),
    walletEndpoint({
      path: 'email-change/secondary',
      summary: 'The code of the new address, which then is that of the account',
      body: emailChangeCodeBodySchema,
      answer: emailChangedSchema,
      async handle({ visitor, body, request }) {
        const { account } = await signIns.demand(visitor, request)
        const { accountId, email } = await codes.finish('emailChanged', body, visitor)
        demandOwn(accountId, account)
        await accounts.changeEmail(account, email)
        await audit.record('email-changed', visitor, accountId)
        return { email }
      },
    }),
  ]
}
