import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/Tables.js'
import type { IndexTokenRow } from '../../storage/tables/chainIndex.js'

/** Tokens that are known, by contract. */
export async function readTokenRows(
  db: Kysely<Tables>,
  chain: string,
  contracts: ReadonlySet<string>,
): Promise<ReadonlyMap<string, IndexTokenRow>> {
  if (contracts.size === 0) return new Map()
  const rows = await db
    .selectFrom('index_tokens')
    .selectAll()
    .where('chain', '=', chain)
    .where('contract', 'in', [...contracts])
    .execute()
  return new Map(rows.map((row) => [row.contract, row]))
}
