import { randomBytes } from 'node:crypto'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { AUDIT_MS } from '../timeouts.js'
import type { Seals } from './createSeals.js'
import type { Visitor } from './Visitor.js'

/** What happens to accounts. */
export type AuditAction =
  | 'letter-sent'
  | 'code-wrong'
  | 'device-confirmed'
  | 'login'
  | 'refresh-reused'
  | 'sign-out'
  | 'keys-stored'
  | 'recovery-stored'
  | 'share-given'
  | 'email-changed'
  | 'account-deleted'
  | 'guardian-kept'
  | 'guardian-given'
  | 'guardian-dropped'

/** Records it, without secrets, addresses and names. */
export interface Audit {
  record(action: AuditAction, visitor: Pick<Visitor, 'projectId' | 'whom'>, accountId?: string): Promise<void>
}

interface AuditOptions {
  readonly db: CloudDatabase
  readonly seals: Seals
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Creates the record, in which nothing is older than 90 days. */
export const createAudit = ({ db: { query }, seals, now }: AuditOptions): Audit => ({
  async record(action, { projectId, whom }, accountId) {
    await query
      .deleteFrom('embedded_audit')
      .where('at', '<', now() - AUDIT_MS)
      .execute()
    const row = { id: randomBytes(8).toString('hex'), at: now(), project_id: projectId, account_id: accountId ?? null, action }
    await query
      .insertInto('embedded_audit')
      .values({ ...row, whom: seals.hash('audit', whom) })
      .execute()
  },
})
