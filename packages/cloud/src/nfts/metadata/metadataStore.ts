import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/Tables.js'
import type { IndexNftMetadataRow } from '../../storage/tables/chainIndex.js'
import type { NftPlace } from '../sources/Nft.js'

/** What is stored of NFTs of a chain. */
export async function readStored(db: Kysely<Tables>, chain: string, nfts: readonly NftPlace[]): Promise<readonly IndexNftMetadataRow[]> {
  if (nfts.length === 0) return []
  const ids = new Set(nfts.map(({ tokenId }) => tokenId))
  const contracts = new Set(nfts.map(({ contract }) => contract))
  return db
    .selectFrom('index_nft_metadata')
    .selectAll()
    .where('chain', '=', chain)
    .where('contract', 'in', [...contracts])
    .where('token_id', 'in', [...ids])
    .execute()
}

/** Stores what an NFT says now. */
export async function store(db: Kysely<Tables>, row: IndexNftMetadataRow): Promise<void> {
  const { name, image, read_again_at } = row
  await db
    .insertInto('index_nft_metadata')
    .values(row)
    .onConflict((conflict) => conflict.columns(['chain', 'contract', 'token_id']).doUpdateSet({ name, image, read_again_at }))
    .execute()
}
