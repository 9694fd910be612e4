import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/Tables.js'
import { positionOf } from '../IndexedBlock.js'
import { changeNfts } from './changeNfts.js'
import type { Holder } from './lease.js'
import { moveCursor } from './lease.js'

/**
 * Takes away all that was stored from a block on: the chain has others there now. All or nothing.
 *
 * @param from - The first block that is taken away, and the next that is read
 * @throws LatchkeyError `CLOUD_INDEX_FAILED`
 */
export async function unwind(db: Kysely<Tables>, holder: Holder, from: number): Promise<void> {
  const { chain } = holder
  const position = positionOf(from, 0)
  await db.transaction().execute(async (sql) => {
    await moveCursor(sql, holder, from)
    const gone = sql.selectFrom('index_transactions').where('chain', '=', chain).where('position', '>=', position)
    const transfers = await sql
      .selectFrom('index_transfers')
      .selectAll()
      .where('chain', '=', chain)
      .where('hash', 'in', gone.select('hash'))
      .execute()
    const activity = await sql
      .deleteFrom('index_activity')
      .where('chain', '=', chain)
      .where('position', '>=', position)
      .returning(['account', 'hash'])
      .execute()
    await changeNfts(sql, chain, { activity, transfers, sign: -1n })
    await sql.deleteFrom('index_transfers').where('chain', '=', chain).where('hash', 'in', gone.select('hash')).execute()
    await sql.deleteFrom('index_transactions').where('chain', '=', chain).where('position', '>=', position).execute()
    await sql.deleteFrom('index_blocks').where('chain', '=', chain).where('number', '>=', from).execute()
  })
}
