import type { Nft, Nfts } from '@latchkey/cloud-protocol'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '../storage/Tables.js'
import type { IndexNftRow, IndexTokenRow } from '../storage/tables/chainIndex.js'
import { readCursor, writeCursor } from './cursors.js'
import { readTokenRows } from './readHistory.js'

/** NFTs of one page. */
const PAGE = 100

/** Whose NFTs are read, and where. */
export interface NftsParts {
  readonly db: Kysely<Tables>
  /** Chain → the account in it. */
  readonly accounts: ReadonlyMap<string, string>
  readonly cursor: string | undefined
}

/** Chain, contract, token id. */
const placeSchema = z.tuple([
  z.string().check(z.maxLength(64)),
  z.string().check(z.maxLength(128)),
  z.string().check(z.regex(/^\d{1,78}$/)),
])

/** A page of the NFTs that an account has, chain by chain. @throws LatchkeyError `CLOUD_REFUSED` for a cursor that is none */
export async function readNfts({ db, accounts, cursor }: NftsParts): Promise<Nfts> {
  const after = readCursor(cursor, placeSchema)
  const rows: IndexNftRow[] = []
  for (const [chain, account] of [...accounts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (rows.length > PAGE || (after !== undefined && chain < after[0])) continue
    rows.push(
      ...(await listOfChain(db, { chain, account, after: chain === after?.[0] ? after : undefined, limit: PAGE + 1 - rows.length })),
    )
  }
  const page = rows.slice(0, PAGE)
  const nfts: Nft[] = []
  for (const chain of new Set(page.map((row) => row.chain))) {
    const own = page.filter((row) => row.chain === chain)
    const tokens = await readTokenRows(db, chain, new Set(own.map(({ contract }) => contract)))
    nfts.push(...own.map((row) => describeNft(row, tokens.get(row.contract))))
  }
  const last = page.at(-1)
  return { nfts, next: rows.length > PAGE && last ? writeCursor([last.chain, last.contract, last.token_id]) : null }
}

interface ChainQuery {
  readonly chain: string
  readonly account: string
  readonly after: z.output<typeof placeSchema> | undefined
  readonly limit: number
}

async function listOfChain(db: Kysely<Tables>, { chain, account, after, limit }: ChainQuery): Promise<readonly IndexNftRow[]> {
  let query = db
    .selectFrom('index_nfts')
    .selectAll()
    .where('chain', '=', chain)
    .where('account', '=', account)
    .where('amount', '!=', '0')
    // Less than nothing: what came before is not read yet.
    .where('amount', 'not like', '-%')
  if (after !== undefined) query = query.where(sql<boolean>`(contract, token_id) > (${after[1]}, ${after[2]})`)
  return query.orderBy('contract').orderBy('token_id').limit(limit).execute()
}

function describeNft({ chain, contract, token_id: tokenId, kind, amount }: IndexNftRow, token: IndexTokenRow | undefined): Nft {
  const collection = token?.name
  return {
    chainId: chain,
    contract,
    tokenId,
    standard: kind === 'erc1155' ? 'erc1155' : 'erc721',
    amount,
    ...(collection ? { collection, name: `${collection} #${tokenId}`.slice(0, 256) } : {}),
  }
}
