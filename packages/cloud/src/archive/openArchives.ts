import type { TokensOf } from '../balances/TokensOf.js'
import type { ChainConfiguration } from '../configuration/chains.js'
import type { NftSource } from '../nfts/sources/Nft.js'
import type { ArchiveHistory } from './ArchiveHistory.js'
import { blockscoutHistory, blockscoutNfts, blockscoutTokens } from './blockscout/blockscout.js'
import { dasNfts, dasTokens } from './das/das.js'

/** What an indexer of others knows of a chain. */
export interface Archive {
  /** Undefined: the chain's history is read from its nodes. */
  readonly history?: ArchiveHistory
  readonly nfts: NftSource
  readonly tokensOf: TokensOf
}

/** The indexers of others that are configured, by CAIP-2 id. */
export function openArchives(chains: Readonly<Record<string, ChainConfiguration>>): ReadonlyMap<string, Archive> {
  const opened = Object.entries(chains).flatMap(([chainId, { archive, coin }]): readonly (readonly [string, Archive])[] => {
    if (archive === undefined) return []
    if ('das' in archive) {
      const server = { chainId, url: archive.das }
      return [[chainId, { nfts: dasNfts(server), tokensOf: dasTokens(server) }]]
    }
    const server = { chainId, url: archive.blockscout }
    return [[chainId, { history: blockscoutHistory(server, coin), nfts: blockscoutNfts(server), tokensOf: blockscoutTokens(server) }]]
  })
  return new Map(opened)
}
