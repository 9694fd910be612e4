import type { Kysely } from 'kysely'
import type { CloudDatabase } from '../../storage/openDatabase.js'
import { PARTITIONED } from '../../storage/tables/chainIndex.js'

/** Makes place for a chain, before anything of it is written. @param chain - CAIP-2 */
export async function openChain({ engine, query }: CloudDatabase, chain: string): Promise<void> {
  if (engine.addPartition === undefined) return
  const db = query as unknown as Kysely<unknown>
  for (const table of PARTITIONED) await engine.addPartition(db, table, chain)
}
