import type { sessionSchema } from '@latchkey/cloud-protocol/embedded'
import type * as z from 'zod/mini'
import { demandRate } from '../application/demandRate.js'
import type { RateStore } from '../application/sharedCounts.js'
import { refuse } from '../errors/refuse.js'
import { readBearerText } from '../keys/keys.js'
import { FRESH_LOGIN_MS, RATE_WINDOW_MS } from '../timeouts.js'
import type { Account, Accounts, Identity } from './accounts/createAccounts.js'
import type { Audit } from './createAudit.js'
import type { WalletSession, WalletSessions } from './sessions/createWalletSessions.js'
import type { Wallets } from './shares/createWallets.js'
import type { Visitor } from './Visitor.js'

/** A visitor who is logged in. */
export interface SignedIn {
  readonly account: Account
  readonly session: WalletSession
}

/** What every login ends with, and every call of a session begins with. Each throws LatchkeyError `CLOUD_REFUSED`. */
export interface SignIns {
  /** @returns What the frame gets. */
  enter(visitor: Visitor, identity: Omit<Identity, 'projectId'>): Promise<z.output<typeof sessionSchema>>
  /** The account of a passkey. */
  find(accountId: string): Promise<Account | undefined>
  /** Counts a call of an account, on whatever device. {@link SignIns.open} and {@link SignIns.demand} do it themselves. */
  count(accountId: string): Promise<void>
  /** Begins a session of an account that proved itself. */
  open(visitor: Visitor, account: Account): Promise<z.output<typeof sessionSchema>>
  /** @param isFresh - Whether the login has to be of the last five minutes */
  demand(visitor: Visitor, request: Request, options?: { readonly isFresh?: boolean }): Promise<SignedIn>
}

interface SignInsOptions {
  readonly accounts: Accounts
  readonly wallets: Wallets
  readonly sessions: WalletSessions
  readonly audit: Audit
  readonly store: RateStore
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Most calls of one account in a minute, on however many devices. */
const MOST_CALLS = 240

/** Creates them. */
export function createSignIns({ accounts, wallets, sessions, audit, store, now }: SignInsOptions): SignIns {
  const count = (accountId: string): Promise<void> =>
    demandRate(accountId, { limit: MOST_CALLS, windowMs: RATE_WINDOW_MS }, { counts: store, prefix: 'wallet:', now })
  const open = async (visitor: Visitor, { id, kind, email, userName }: Account) => {
    await count(id)
    const wallet = await wallets.find(id)
    const tokens = await sessions.start(id, visitor)
    await audit.record('login', visitor, id)
    const shown = { ...(email !== undefined && { email }), ...(userName !== undefined && { userName }) }
    return { ...tokens, account: { id, kind, ...shown }, ...(wallet && { wallet }) }
  }
  return {
    count,
    open,
    find: (accountId) => accounts.find(accountId),
    enter: async (visitor, identity) => open(visitor, await accounts.enter({ ...identity, projectId: visitor.projectId })),
    async demand(visitor, request, { isFresh = false } = {}) {
      const session = await sessions.demand(readBearerText(request), visitor)
      await count(session.accountId)
      if (isFresh && session.loginAt + FRESH_LOGIN_MS <= now()) throw refuse('UNAUTHORIZED', 'The login is too old for this. Log in again.')
      const account = await accounts.find(session.accountId)
      if (account === undefined) throw refuse('UNAUTHORIZED', 'The session has ended.')
      return { account, session }
    },
  }
}
