import type { Wallet } from '@latchkey/cloud-protocol'
import type { SelectQueryBuilder } from 'kysely'
import type { CloudDatabase } from '../storage/openDatabase.js'
import type { Tables } from '../storage/Tables.js'
import { toRange } from './terms.js'

/** What is asked of the directory. */
export interface DirectoryQuery {
  /** From 1. */
  readonly page: number
  readonly entries: number
  /** Wallets that serve one of them. Empty: any. */
  readonly chains: readonly string[]
  /** Only these. Empty: any. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Part of a name. */
  readonly search: string
  readonly badge: string | undefined
}

/** What the directory answers. */
export interface Found {
  readonly wallets: readonly Wallet[]
  /** Of all pages. */
  readonly count: number
}

/** The wallet directory. */
export interface Directory {
  /** One page of what matches, in the directory's order, and how many match. */
  find(query: DirectoryQuery): Promise<Found>
  /** The id of the wallet that has a picture. */
  findByImage(imageId: string): Promise<{ readonly id: string; readonly rdns: string | undefined } | undefined>
}

type Query<Selected> = SelectQueryBuilder<Tables, 'wallets', Selected>

/** Reads the wallets of the database. */
export function createDirectory({ query: db }: CloudDatabase): Directory {
  return {
    async find(query) {
      const matching = db.selectFrom('wallets').$call((wallets) => narrow(wallets, query))
      const [rows, { count }] = await Promise.all([
        matching
          .select(['record', 'position'])
          .orderBy('position')
          .orderBy('id')
          .limit(query.entries)
          .offset((query.page - 1) * query.entries)
          .execute(),
        matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
      ])
      return { wallets: rows.map(({ record, position }) => ({ ...(JSON.parse(record) as Wallet), order: position })), count }
    },
    async findByImage(imageId) {
      const row = await db
        .selectFrom('wallets')
        .select(['id', 'record'])
        .where('image_id', '=', imageId)
        .orderBy('position')
        .executeTakeFirst()
      return row && { id: row.id, rdns: (JSON.parse(row.record) as Wallet).rdns }
    },
  }
}

function narrow<Selected>(wallets: Query<Selected>, { chains, include, exclude, search, badge }: DirectoryQuery): Query<Selected> {
  const range = toRange(search)
  return wallets
    .$if(include.length > 0, (all) => all.where('id', 'in', include))
    .$if(exclude.length > 0, (all) => all.where('id', 'not in', exclude))
    .$if(badge !== undefined, (all) => all.where('badge', '=', badge as string))
    .$if(chains.length > 0, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('wallet_chains').select('chain').whereRef('wallet_chains.wallet_id', '=', 'wallets.id').where('chain', 'in', chains),
        ),
      ),
    )
    .$if(range !== undefined, (all) =>
      all.where('id', 'in', ({ selectFrom }) =>
        selectFrom('wallet_terms')
          .select('wallet_id')
          .where('term', '>=', range?.[0] as string)
          .where('term', '<', range?.[1] as string),
      ),
    )
}
