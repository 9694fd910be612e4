import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { refuse } from '../../errors/refuse.js'
import { hashKey } from '../../keys/keys.js'
import type { CloudDatabase } from '../../storage/openDatabase.js'
import type { Tables } from '../../storage/Tables.js'
import type { Attempts } from './createAttempts.js'
import { hashPassword, isPassword } from './passwords.js'
import { createTotpSecret, readTotpStep, totpUri } from './totp.js'

type Row = Selectable<Tables['operators']>

/** What an operator signs in with. */
export interface Credentials {
  readonly name: string
  readonly password: string
  /** Of the authenticator, where the account has one. */
  readonly code?: string | undefined
}

/** Accounts of operators. Each throws LatchkeyError `CLOUD_REFUSED`. @typeParam whom - the address that asks */
export interface Operators {
  /** Uses up a token. @returns The id of the account */
  add(credentials: Credentials & { readonly token: string }, whom: string): Promise<string>
  /** @returns The id; `'code'` if the password is right and the code of the authenticator is missing */
  signIn(credentials: Credentials, whom: string): Promise<{ readonly id: string } | 'code'>
  /** The secret of an authenticator, which waits for its first code. */
  prepareTotp(id: string, password: string, whom: string): Promise<{ readonly secret: string; readonly uri: string }>
  confirmTotp(id: string, code: string): Promise<void>
  removeTotp(id: string, password: string, whom: string): Promise<void>
}

interface OperatorsOptions {
  readonly db: CloudDatabase
  readonly attempts: Attempts
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** It does not say which of them was wrong. */
const wrong = () => refuse('UNAUTHORIZED', 'The name, the password or the code is wrong.')

/** Creates the accounts. */
export function createOperators({ db: { query }, attempts, now }: OperatorsOptions): Operators {
  const of = (column: 'id' | 'name', value: string): Promise<Row | undefined> =>
    query.selectFrom('operators').selectAll().where(column, '=', value).executeTakeFirst()
  const set = (id: string, values: Partial<Pick<Row, 'totp_secret' | 'totp_pending' | 'totp_step'>>) =>
    query.updateTable('operators').set(values).where('id', '=', id)

  /** A code is used once, also when two requests have it. */
  const takeStep = async ({ id }: Row, step: number): Promise<boolean> => {
    const { numUpdatedRows } = await set(id, { totp_step: step }).where('totp_step', '<', step).executeTakeFirst()
    return numUpdatedRows === 1n
  }
  const isCode = async (row: Row, code: string): Promise<boolean> => {
    const step = row.totp_secret === null ? undefined : readTotpStep(row.totp_secret, code, now())
    return step !== undefined && takeStep(row, step)
  }
  const demandPassword = async (id: string, password: string, whom: string): Promise<Row> => {
    const row = await of('id', id)
    if (row === undefined) throw wrong()
    const counted = [`account:${row.name}`, `address:${whom}`]
    for (const each of counted) await attempts.begin(each)
    if (!(await isPassword(password, row.password))) throw wrong()
    for (const each of counted) await attempts.succeed(each)
    return row
  }
  return {
    async add({ token, name, password }, whom) {
      await attempts.begin(`address:${whom}`)
      const id = randomBytes(8).toString('hex')
      // Outside of the transaction: it takes a while.
      const hash = await hashPassword(password)
      await query.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction.deleteFrom('operator_tokens').where('hash', '=', hashKey(token)).executeTakeFirst()
        if (numDeletedRows === 0n) throw refuse('UNAUTHORIZED', 'The token is wrong, or was used.', 'token')
        const row = { id, name, password: hash, totp_secret: null, totp_pending: null, totp_step: 0, created_at: now() }
        const added = await transaction
          .insertInto('operators')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute()
        if (added.length === 0) throw refuse('CONFLICT', 'An operator has this name.', 'name')
      })
      await attempts.succeed(`address:${whom}`)
      return id
    },
    async signIn({ name, password, code }, whom) {
      const counted = [`address:${whom}`, `account:${name}`]
      for (const each of counted) await attempts.begin(each)
      const row = await of('name', name)
      if (!(await isPassword(password, row?.password)) || row === undefined) throw wrong()
      if (row.totp_secret !== null) {
        if (code === undefined) return 'code'
        if (!(await isCode(row, code))) throw wrong()
      }
      for (const each of counted) await attempts.succeed(each)
      return { id: row.id }
    },
    async prepareTotp(id, password, whom) {
      const { name } = await demandPassword(id, password, whom)
      const secret = createTotpSecret()
      await set(id, { totp_pending: secret }).execute()
      return { secret, uri: totpUri(secret, name) }
    },
    async confirmTotp(id, code) {
      const pending = (await of('id', id))?.totp_pending ?? undefined
      const step = pending === undefined ? undefined : readTotpStep(pending, code, now())
      if (pending === undefined || step === undefined) throw refuse('REQUEST_INVALID', 'The code is wrong.', 'code')
      await set(id, { totp_secret: pending, totp_pending: null, totp_step: step }).execute()
    },
    async removeTotp(id, password, whom) {
      await demandPassword(id, password, whom)
      await set(id, { totp_secret: null, totp_pending: null }).execute()
    },
  }
}
