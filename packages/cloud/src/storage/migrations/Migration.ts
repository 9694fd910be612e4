import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../engines.js'

/** One step forward. It runs once, in a transaction, and is never changed after its release. */
export interface Migration {
  /** Name of its file: they run in the order of their names. */
  readonly name: string
  up(db: Kysely<unknown>, types: ColumnTypes): Promise<void>
}
