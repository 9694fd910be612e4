import {
  addressParameterSchema,
  callerSchema,
  historyQuerySchema,
  historySchema,
  nftsQuerySchema,
  nftsSchema,
} from '@latchkey/cloud-protocol'
import * as z from 'zod/mini'
import type { ChainConfiguration } from '../configuration/chains.js'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { isRead } from '../indexer/createIndexer.js'
import { followAccount } from '../indexer/followAccount.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { accountOf } from '../indexer/accountOf.js'
import { readHistory } from './readHistory.js'
import { readNfts } from './readNfts.js'

interface HistoryOptions {
  readonly db: CloudDatabase
  readonly chains: Readonly<Record<string, ChainConfiguration>>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What accounts did and have, as chains say. It is the same for every project, and no project learns what another asked. */
export function historyEndpoints({ db, chains, now }: HistoryOptions): readonly Endpoint[] {
  /** Chain → the account in it. */
  const find = async (address: string, chainId: string | undefined): Promise<ReadonlyMap<string, string>> => {
    const served = Object.entries(chains).filter(([chain, configuration]) => isRead(chain, configuration))
    const asked = served.map(([chain]) => chain).filter((chain) => chainId === undefined || chain === chainId)
    const accounts = new Map(asked.flatMap((chain) => pair(chain, accountOf(chain, address))))
    for (const [chain, account] of accounts) if (chains[chain]?.full !== true) await followAccount(db.query, { chain, account, now: now() })
    return accounts
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
        return { body: await readHistory({ db: db.query, chains, accounts: await find(address, chainId), cursor }) }
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
      handle: async ({ path: { address }, query: { cursor, chainId } }) => ({
        body: await readNfts({ db: db.query, accounts: await find(address, chainId), cursor }),
      }),
    }),
  ]
}

const pair = (chain: string, account: string | undefined): readonly (readonly [string, string])[] =>
  account === undefined ? [] : [[chain, account]]
