import { randomBytes } from 'node:crypto'
import type { Operator } from '../../endpoints/Admitted.js'
import { hashKey } from '../../keys/keys.js'
import type { CloudDatabase } from '../../storage/openDatabase.js'
import { OPERATOR_SESSION_MS } from '../../timeouts.js'

/** Sessions of operators, in the database of all processes. */
export interface Sessions {
  /** @param old - The session that it takes the place of. @returns The value of the cookie: only its hash is stored */
  start(operatorId: string, old: string | undefined): Promise<string>
  find(value: string): Promise<Operator | undefined>
  end(value: string): Promise<void>
  /** Of this operator, on every device. */
  endAll(operatorId: string): Promise<void>
}

interface SessionsOptions {
  readonly db: CloudDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Creates the sessions. */
export function createSessions({ db: { query }, now }: SessionsOptions): Sessions {
  const end = async (value: string): Promise<void> => {
    await query.deleteFrom('operator_sessions').where('hash', '=', hashKey(value)).execute()
  }
  return {
    async start(operatorId, old) {
      if (old !== undefined) await end(old)
      await query.deleteFrom('operator_sessions').where('expires_at', '<=', now()).execute()
      const value = randomBytes(32).toString('base64url')
      const row = { hash: hashKey(value), operator_id: operatorId, expires_at: now() + OPERATOR_SESSION_MS }
      await query.insertInto('operator_sessions').values(row).execute()
      return value
    },
    async find(value) {
      const row = await query
        .selectFrom('operator_sessions')
        .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
        .select(['operators.id', 'operators.name', 'operators.totp_secret'])
        .where('hash', '=', hashKey(value))
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row && { id: row.id, name: row.name, hasTotp: row.totp_secret !== null }
    },
    end,
    async endAll(operatorId) {
      await query.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).execute()
    },
  }
}
