import {
  addressParameterSchema,
  callerSchema,
  historyQuerySchema,
  historySchema,
  nftsQuerySchema,
  nftsSchema,
} from '@latchkey/cloud-protocol'
import * as z from 'zod/mini'
import type { Archive } from '../archive/openArchives.js'
import type { ChainConfiguration } from '../configuration/chains.js'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import type { ImageLinks } from '../image/createImageLinks.js'
import { linkPicture } from '../image/linkPicture.js'
import { accountOf } from '../indexer/accountOf.js'
import { isRead } from '../indexer/createIndexer.js'
import type { Followed } from '../indexer/followAccount.js'
import { followAccount } from '../indexer/followAccount.js'
import { remember } from '../memory/remember.js'
import { indexedNfts } from '../nfts/sources/indexedNfts.js'
import type { NftMetadataReader } from '../nfts/metadata/createNftMetadata.js'
import type { NftSource } from '../nfts/sources/Nft.js'
import { readNfts } from '../nfts/readNfts.js'
import { solanaNfts } from '../nfts/sources/solanaNfts.js'
import type { Nodes } from '../nodes/openNodes.js'
import type { Log } from '../operations/observe.js'
import { describeError } from '../operations/observe.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { FOLLOWED_NOTED_MS } from '../timeouts.js'
import { readHistory } from './readHistory.js'

/** Accounts of which it is remembered that they were asked about. */
const NOTED = 10_000

interface HistoryOptions {
  readonly db: CloudDatabase
  readonly chains: Readonly<Record<string, ChainConfiguration>>
  readonly nodes: Nodes
  readonly archives: ReadonlyMap<string, Archive>
  readonly metadata: NftMetadataReader
  readonly links: ImageLinks
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What accounts did and have, as chains say. It is the same for every project, and no project learns what another asked. */
export function historyEndpoints({ db, chains, nodes, archives, metadata, links, log, now }: HistoryOptions): readonly Endpoint[] {
  const histories = new Map([...archives].flatMap(([chain, { history }]) => (history ? [[chain, history] as const] : [])))
  // Pages ask often, and a row that is written takes longer than all that is read for the answer.
  const follow = remember((asked: Pick<Followed, 'chain' | 'account'>) => followAccount(db.query, { ...asked, now: now() }), {
    most: NOTED,
    forMs: FOLLOWED_NOTED_MS,
    now,
  })
  /** Chain → the account in it. */
  const find = async (address: string, chainId: string | undefined): Promise<ReadonlyMap<string, string>> => {
    const asked = Object.keys(chains).filter((chain) => chainId === undefined || chain === chainId)
    const accounts = new Map(asked.flatMap((chain) => pair(chain, accountOf(chain, address))))
    for (const [chain, account] of accounts) {
      const configuration = chains[chain]
      const isFollowed = configuration !== undefined && isRead(chain, configuration) && !configuration.full
      // A database that takes no rows can be read: what is known of the account is answered.
      if (isFollowed)
        await follow({ chain, account }).catch((error: unknown) =>
          log.warn({ chain, error: describeError(error) }, 'an account is not followed'),
        )
    }
    return accounts
  }
  const sourceOf = (chain: string): NftSource => {
    const own = chain.startsWith('solana:') ? nodes.get(chain) : undefined
    return archives.get(chain)?.nfts ?? (own ? solanaNfts(own) : indexedNfts(db, chain))
  }
  return [
    endpoint({
      method: 'GET',
      path: '/v1/account/{address}/history',
      summary: 'One page of the transactions of an account, the newest first',
      access: 'page',
      parameters: addressParameterSchema,
      query: z.object({ ...callerSchema.shape, ...historyQuerySchema.shape }),
      answer: historySchema,
      async handle({ path: { address }, query: { cursor, chainId, onramp } }) {
        // Purchases are known to their providers alone.
        if (onramp !== undefined) return { body: { data: [], next: null } }
        const accounts = await find(address, chainId)
        const page = await readHistory({ db: db.query, chains, archives: histories, accounts, cursor })
        // What this cloud stored was checked when it was read from a chain, what an indexer of others says is checked here.
        return [...accounts.keys()].some((chain) => histories.has(chain)) ? { body: page } : { json: JSON.stringify(page) }
      },
    }),
    endpoint({
      method: 'GET',
      path: '/v1/account/{address}/nfts',
      summary: 'One page of the NFTs that an account has',
      access: 'page',
      parameters: addressParameterSchema,
      query: z.object({ ...callerSchema.shape, ...nftsQuerySchema.shape }),
      answer: nftsSchema,
      async handle({ path: { address }, query: { cursor, chainId }, project, admitted: { whom } }) {
        const link = (image: string) => linkPicture(image, links, project.id)
        return { body: await readNfts({ sourceOf, metadata, accounts: await find(address, chainId), cursor, whom, link }) }
      },
    }),
  ]
}

const pair = (chain: string, account: string | undefined): readonly (readonly [string, string])[] =>
  account === undefined ? [] : [[chain, account]]
