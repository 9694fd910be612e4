import type { SwapChain } from '../contracts/index.js'
import { readToken } from '../tokens/readToken.js'
import { loadLists } from '../lists/loadLists.js'
import type { TokenSource } from '../tokens/mergeTokens.js'
import type { FlowParts } from './FlowParts.js'
import type { FailedList } from './SwapsState.js'
import { toFailure } from './toFailure.js'

/** Tokens that the application names. */
export interface HostTokens {
  /** By address, each for itself; undefined where it names none of the network. */
  readonly named?: readonly PromiseSettledResult<TokenSource>[] | undefined
  /** Those of its lists, each for itself. */
  readonly listed: readonly TokenSource[]
  readonly failedLists: readonly FailedList[]
}

/** Reads what the application names by address from the chain, and loads its lists. */
export async function readHostTokens(parts: FlowParts, chain: SwapChain, signal: AbortSignal): Promise<HostTokens> {
  const [named, lists] = await Promise.all([readNamed(parts, chain, signal), readLists(parts, chain)])
  return { ...lists, named }
}

async function readNamed({ options, verified }: FlowParts, chain: SwapChain, signal: AbortSignal): Promise<HostTokens['named']> {
  const addresses = options.tokens?.[chain.network.caipNetworkId]
  if (!addresses) return undefined
  return Promise.allSettled(
    addresses.map(async (address): Promise<TokenSource> => {
      const read = await readToken({ chain, signal }, address)
      verified.add(`${read.token.chainId} ${read.token.address}`)
      return { origin: 'host', tokens: [read] }
    }),
  )
}

/** A list that fails is told, and breaks no other. */
async function readLists({ options, context }: FlowParts, { network }: SwapChain): Promise<Omit<HostTokens, 'named'>> {
  const named = options.tokenLists ?? []
  const lists = await loadLists(context, named, network.caipNetworkId)
  const failedLists = lists.flatMap((each) => {
    if (each.list === undefined) return []
    context.log.warn('A token list could not be loaded.', each.failure)
    return [{ list: each.list, failure: toFailure(each.failure) }]
  })
  // What is fetched is somebody else's word, and may have changed since the application was written.
  const listed = lists.flatMap((each, index): readonly TokenSource[] =>
    each.list === undefined ? [{ origin: typeof named[index] === 'string' ? 'list' : 'host', tokens: each.tokens }] : [],
  )
  return { listed, failedLists }
}
