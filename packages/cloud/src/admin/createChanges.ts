import { randomBytes } from 'node:crypto'
import type { Admitted } from '../endpoints/Admitted.js'
import type { Answer, Endpoint } from '../endpoints/Endpoint.js'
import type { CloudDatabase } from '../storage/openDatabase.js'

/** One change. */
export interface Change {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Empty for the admin key. */
  readonly operator: string
  readonly action: string
  readonly subject: string
}

/** Records who changed what, by ids: no field of a body, so that no secret is in it. */
export interface Changes {
  /** Records a call of the operator that was carried out. What only reads is not recorded. */
  record(endpoint: Endpoint, call: RecordedCall): Promise<void>
  /** The latest first. */
  list(limit: number): Promise<readonly Change[]>
}

interface RecordedCall {
  readonly admitted: Admitted
  readonly path: Readonly<Record<string, string>>
  readonly answer: Answer
}

/** Creates the record. @param now - Milliseconds since 1970 */
export function createChanges({ query }: CloudDatabase, now: () => number): Changes {
  return {
    async record({ access, method, path: pattern }, { admitted, path, answer }) {
      if (access !== 'admin' || method === 'GET') return
      const made = 'body' in answer ? (answer.body as { readonly id?: unknown }).id : undefined
      const subject = [...new Set([...Object.values(path), ...(typeof made === 'string' ? [made] : [])])].join('/')
      const operator = admitted.operator?.name ?? ''
      const row = { id: randomBytes(8).toString('hex'), at: now(), operator, action: `${method} ${pattern}`, subject }
      await query.insertInto('admin_changes').values(row).execute()
    },
    list: (limit) =>
      query
        .selectFrom('admin_changes')
        .select(['at', 'operator', 'action', 'subject'])
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
  }
}
