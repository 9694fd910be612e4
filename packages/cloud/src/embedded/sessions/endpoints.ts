import { refreshBodySchema, tokensSchema, walletSignOutBodySchema } from '@latchkey/cloud-protocol/embedded'
import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoints/Endpoint.js'
import type { Accounts } from '../accounts/createAccounts.js'
import type { Audit } from '../createAudit.js'
import type { SignIns } from '../createSignIns.js'
import { walletEndpoint } from '../walletEndpoint.js'
import type { WalletSessions } from './createWalletSessions.js'

interface SessionParts {
  readonly sessions: WalletSessions
  readonly signIns: SignIns
  readonly accounts: Accounts
  readonly audit: Audit
}

/** How sessions go on and end. */
export const sessionEndpoints = ({ sessions, signIns, accounts, audit }: SessionParts): readonly Endpoint[] => [
  walletEndpoint({
    path: 'refresh',
    summary: 'New tokens for a refresh token, which is used once: a second use, after something of its answer was used, ends the session',
    body: refreshBodySchema,
    answer: tokensSchema,
    async handle({ visitor, body }) {
      const { accountId, tokens } = await sessions.refresh(body.refreshToken, visitor)
      // Who is refused here has an answer that was lost: the same token is taken again.
      await signIns.count(accountId)
      return tokens
    },
  }),
  walletEndpoint({
    path: 'sign-out',
    summary: 'Ends the session, or all sessions of the account',
    body: walletSignOutBodySchema,
    async handle({ visitor, body, request }) {
      const { account, session } = await signIns.demand(visitor, request)
      await (body.isEverywhere === true ? sessions.endAll(account.id) : sessions.end(session))
      await audit.record('sign-out', visitor, account.id)
    },
  }),
  walletEndpoint({
    path: 'delete',
    summary: 'Deletes the account with everything that is kept of it; the login has to be of the last five minutes',
    body: z.object({}),
    async handle({ visitor, request }) {
      const { account } = await signIns.demand(visitor, request, { isFresh: true })
      await accounts.remove(account)
      await audit.record('account-deleted', visitor)
    },
  }),
]
