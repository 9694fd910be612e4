import { randomBytes } from 'node:crypto'
import type { tokensSchema } from '@latchkey/cloud-protocol/embedded'
import type * as z from 'zod/mini'
import { refuse } from '../../errors/refuse.js'
import { hashKey } from '../../keys/keys.js'
import type { CloudDatabase } from '../../storage/openDatabase.js'
import { WALLET_ACCESS_MS, WALLET_REFRESH_MS } from '../../timeouts.js'
import type { Audit } from '../createAudit.js'
import { createSecret } from '../createPending.js'
import type { Visitor } from '../Visitor.js'

/** A session that an access token names. */
export interface WalletSession {
  readonly id: string
  readonly accountId: string
  /** When the visitor logged in, milliseconds since 1970. */
  readonly loginAt: number
}

type Tokens = z.output<typeof tokensSchema>

/** Sessions of the frame, each bound to a project and the page's origin. Only hashes of tokens are stored. */
export interface WalletSessions {
  start(accountId: string, visitor: Visitor): Promise<Tokens>
  /** @throws LatchkeyError `CLOUD_REFUSED` for a token that is unknown, has expired, or is of another page or project */
  demand(accessToken: string | undefined, visitor: Visitor): Promise<WalletSession>
  /**
   * Gives new tokens for the refresh token. A token that was used before is taken again while nothing of its answer was used: that was lost. Afterwards it
   * ends the session: somebody has a copy.
   */
  refresh(refreshToken: string, visitor: Visitor): Promise<{ readonly accountId: string; readonly tokens: Tokens }>
  end(session: WalletSession): Promise<void>
  /** On every device. */
  endAll(accountId: string): Promise<void>
}

interface WalletSessionsOptions {
  readonly db: CloudDatabase
  readonly audit: Audit
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const ended = () => refuse('UNAUTHORIZED', 'The session has ended.')

/** A token: the session's id, by which its row is found, and a secret. */
const TOKEN = /^([0-9a-f]{32})\.[\w-]{43}$/
const idOf = (token: string): string => TOKEN.exec(token)?.[1] ?? ''

/** Creates the sessions, in the database of all processes. */
export function createWalletSessions({ db: { query }, audit, now }: WalletSessionsOptions): WalletSessions {
  const renew = (id: string) => {
    const [accessToken, refreshToken] = [`${id}.${createSecret()}`, `${id}.${createSecret()}`]
    const accessUntilMs = now() + WALLET_ACCESS_MS
    return {
      tokens: { accessToken, refreshToken, accessUntilMs },
      fields: {
        access_hash: hashKey(accessToken),
        access_until: accessUntilMs,
        refresh_hash: hashKey(refreshToken),
        refresh_until: now() + WALLET_REFRESH_MS,
      },
    }
  }
  return {
    async start(accountId, { projectId, page }) {
      await query.deleteFrom('embedded_sessions').where('refresh_until', '<=', now()).execute()
      const id = randomBytes(16).toString('hex')
      const { tokens, fields } = renew(id)
      const row = { id, account_id: accountId, project_id: projectId, page, login_at: now(), spent_hash: null, ...fields }
      await query.insertInto('embedded_sessions').values(row).execute()
      return tokens
    },
    async demand(accessToken = '', { projectId, page }) {
      const row = await query
        .selectFrom('embedded_sessions')
        .select(['id', 'account_id', 'login_at', 'spent_hash'])
        .where('id', '=', idOf(accessToken))
        .where('access_hash', '=', hashKey(accessToken))
        .where('access_until', '>', now())
        .where('project_id', '=', projectId)
        .where('page', '=', page)
        .executeTakeFirst()
      if (row === undefined) throw ended()
      // The answer has arrived: what it was given for is spent from here on.
      if (row.spent_hash !== null) await query.updateTable('embedded_sessions').set({ spent_hash: null }).where('id', '=', row.id).execute()
      return { id: row.id, accountId: row.account_id, loginAt: row.login_at }
    },
    async refresh(refreshToken, visitor) {
      const { projectId, page } = visitor
      const id = idOf(refreshToken)
      const { tokens, fields } = renew(id)
      const given = hashKey(refreshToken)
      const renewed = (column: 'refresh_hash' | 'spent_hash') =>
        query
          .updateTable('embedded_sessions')
          .set({ ...fields, spent_hash: given })
          .where('id', '=', id)
          .where(column, '=', given)
          .where('refresh_until', '>', now())
          .where('project_id', '=', projectId)
          .where('page', '=', page)
          .returning('account_id')
          .execute()
      const row = (await renewed('refresh_hash'))[0] ?? (await renewed('spent_hash'))[0]
      if (row) return { accountId: row.account_id, tokens }
      const [reused] = await query
        .deleteFrom('embedded_sessions')
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .where('page', '=', page)
        .returning('account_id')
        .execute()
      if (reused) await audit.record('refresh-reused', visitor, reused.account_id)
      throw ended()
    },
    async end({ id }) {
      await query.deleteFrom('embedded_sessions').where('id', '=', id).execute()
    },
    async endAll(accountId) {
      await query.deleteFrom('embedded_sessions').where('account_id', '=', accountId).execute()
    },
  }
}
