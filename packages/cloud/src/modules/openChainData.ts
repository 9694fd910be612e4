import type { StatusSource } from '../admin/status/StatusSource.js'
import { openArchives } from '../archive/openArchives.js'
import { balanceEndpoints } from '../balances/endpoints.js'
import { priceEndpoints } from '../balances/priceEndpoints.js'
import type { TokensOf } from '../balances/TokensOf.js'
import { chainEndpoints } from '../chains/endpoints.js'
import { openChains } from '../chains/openChains.js'
import { convertEndpoints } from '../convert/endpoints.js'
import type { Configuration } from '../configuration/schema.js'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { historyEndpoints } from '../history/endpoints.js'
import { createImageLinks } from '../image/createImageLinks.js'
import { imageEndpoints } from '../image/endpoints.js'
import type { Indexer } from '../indexer/createIndexer.js'
import { createIndexer } from '../indexer/createIndexer.js'
import { indexedTokens } from '../indexer/store/indexedTokens.js'
import type { Avatars } from '../names/avatars/createAvatars.js'
import { createAvatars } from '../names/avatars/createAvatars.js'
import { createNftMetadata } from '../nfts/metadata/createNftMetadata.js'
import type { Nodes } from '../nodes/openNodes.js'
import { openNodes } from '../nodes/openNodes.js'
import type { Log } from '../operations/observe.js'
import { createFiles } from '../outside/createFiles.js'
import { createOutside } from '../outside/createOutside.js'
import type { CloudDatabase } from '../storage/openDatabase.js'

/** What {@link openChainData} stands on. */
export interface ChainDataParts {
  readonly configuration: Configuration
  readonly db: CloudDatabase
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Data of the chains that are configured. */
export interface ChainData {
  readonly endpoints: readonly Endpoint[]
  /** By CAIP-2 id. */
  readonly nodes: Nodes
  readonly indexer: Indexer
  readonly status: StatusSource
  /** Pictures that names have. */
  readonly avatars: Avatars
  /** Reads no more; resolves when what is being stored is stored. */
  close(): Promise<void>
}

/** Opens the nodes of the chains, and starts to read them. */
export function openChainData({ configuration, db, log, now }: ChainDataParts): ChainData {
  const nodes = openNodes(configuration.chains, now)
  const chains = openChains({ configuration, nodes, db, log, now })
  const links = createImageLinks(configuration)
  const indexer = createIndexer({ chains: configuration.chains, nodes, db, log, now })
  const archives = openArchives(configuration.chains)
  const files = createFiles(createOutside(), configuration.ipfsGateway)
  const metadata = createNftMetadata({ db, nodes, files, log, now })
  const indexed = indexedTokens(db)
  const tokensOf: TokensOf = (chain, address) => (archives.get(chain)?.tokensOf ?? indexed)(chain, address)
  return {
    nodes,
    indexer,
    avatars: createAvatars({ nodes, files, links, log }),
    async close() {
      await Promise.all([indexer.close(), metadata.close()])
    },
    status: { name: 'chains', read: async () => statusOf(indexer) },
    endpoints: [
      ...chainEndpoints(nodes),
      ...balanceEndpoints({ chains, tokensOf, links, now }),
      ...priceEndpoints(chains, links),
      ...convertEndpoints({ chains, links, now }),
      ...imageEndpoints({ links, files, now }),
      ...historyEndpoints({ db, chains: configuration.chains, nodes, archives, metadata, links, log, now }),
    ],
  }
}

/** How the reading of each chain fares, as the operator sees it. */
function statusOf(indexer: Indexer): Awaited<ReturnType<StatusSource['read']>> {
  const statuses = Object.entries(indexer.status())
  if (statuses.length === 0) return { state: 'off', values: {} }
  const values = statuses.map(([chain, { state, next, problem, untraced }]) => {
    const gaps = untraced === undefined ? undefined : `(${untraced} blocks without traces)`
    return [chain, [state, problem ?? next, gaps].filter(Boolean).join(' ')] as const
  })
  const isFailing = statuses.some(([, { state }]) => state === 'failing')
  return { state: isFailing ? 'failing' : 'ok', values: Object.fromEntries(values) }
}
