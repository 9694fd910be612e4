import { sql } from 'kysely'
import { readTokenRows } from '../../indexer/store/readTokenRows.js'
import type { CloudDatabase } from '../../storage/openDatabase.js'
import type { HeldNft, NftSource } from './Nft.js'

/** The NFTs of a chain that the index has, by the transfers of each account. */
export const indexedNfts = ({ query: db }: CloudDatabase, chain: string): NftSource => ({
  isDescribed: false,
  async list({ account, after, limit }) {
    let query = db
      .selectFrom('index_nfts')
      .selectAll()
      .where('chain', '=', chain)
      .where('account', '=', account)
      .where('amount', '!=', '0')
      // Less than nothing: what came before is not read yet.
      .where('amount', 'not like', '-%')
    if (after !== undefined) query = query.where(sql<boolean>`(contract, token_id) > (${after.contract}, ${after.tokenId})`)
    const rows = await query
      .orderBy('contract')
      .orderBy('token_id')
      .limit(limit + 1)
      .execute()
    const page = rows.slice(0, limit)
    const tokens = await readTokenRows(db, chain, new Set(page.map(({ contract }) => contract)))
    const nfts = page.map(({ contract, token_id: tokenId, kind, amount }): HeldNft => {
      const collection = tokens.get(contract)?.name ?? undefined
      const name = collection && `${collection} #${tokenId}`.slice(0, 256)
      return { contract, tokenId, standard: kind === 'erc1155' ? 'erc1155' : 'erc721', amount, collection, name }
    })
    return { nfts, ...(rows.length > limit && { next: nfts.at(-1) }) }
  },
})
