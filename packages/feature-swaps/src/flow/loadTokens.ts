import type { SwapChain } from '../contracts/index.js'
import { isOwn } from '../safety/ownBuilders.js'
import type { TokenSource } from '../tokens/mergeTokens.js'
import { mergeTokens } from '../tokens/mergeTokens.js'
import type { ReadToken } from '../tokens/readOffered.js'
import { readOffered } from '../tokens/readOffered.js'
import { chainOf } from './chainOf.js'
import type { FlowParts } from './FlowParts.js'
import { limitProvider } from './limitProvider.js'
import type { FailedList, LoadedTokens } from './SwapsState.js'
import { toFailure } from './toFailure.js'

/** Tokens that one provider may offer. */
const MOST_OFFERED = 500

/**
 * Loads the tokens of the network: its own coin, then those that the application names by address, else those of the providers; and those
 * of the application's lists. Where several offer one address, the application's word counts.
 *
 * @throws LatchkeyError what the first provider failed with, when there is no token at all
 */
export async function loadTokens(parts: FlowParts, signal: AbortSignal): Promise<LoadedTokens> {
  const chain = chainOf(parts)
  if (!chain) return { tokens: [], marks: {}, failedLists: [] }
  const [asked, { listed, failedLists }] = await Promise.all([askSources(parts, chain, signal), loadListed(parts, chain)])
  const failed = asked.find((answer) => answer.status === 'rejected')
  const hasNone = asked.every(({ status }) => status === 'rejected') && listed.tokens.length === 0
  if (failed && hasNone) throw failed.reason
  if (failed) parts.context.log.warn('Some tokens could not be loaded.', failed.reason)
  const sources = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  // Our own data has the tokens that most people look for: it is shown before long lists.
  const inOrder = [
    ...sources.filter(({ origin }) => origin !== 'provider'),
    listed,
    ...sources.filter(({ origin }) => origin === 'provider'),
  ]
  const { tokens, marks = {} } = parts.read()
  const found = tokens.filter(({ address }) => marks[address]?.origin === 'unlisted')
  const entered = found.map((token) => ({ token, isOdd: marks[token.address]?.isOdd === true }))
  return { ...(await mergeTokens(chain.native, [...inOrder, { origin: 'unlisted', tokens: entered }])), failedLists }
}

/** What the application names by address; without that what each provider offers. */
function askSources(parts: FlowParts, chain: SwapChain, signal: AbortSignal): Promise<readonly PromiseSettledResult<TokenSource>[]> {
  const { options, providers, context, verified } = parts
  const chainId = chain.network.caipNetworkId
  const named = options.tokens?.[chainId]
  if (!named) {
    const onChain = providers.filter(({ networks }) => networks.includes(chainId))
    return Promise.allSettled(
      onChain.map(async (provider): Promise<TokenSource> => {
        const answer = await limitProvider(context, provider).getTokens({ chain, signal })
        return { origin: isOwn(provider) ? 'builtIn' : 'provider', tokens: readOffered(answer, chainId, MOST_OFFERED) }
      }),
    )
  }
  return Promise.allSettled(
    named.map(async (address): Promise<TokenSource> => {
      const { readToken } = await import('../erc20/readToken.js')
      const read = await readToken({ chain, signal }, address)
      verified.add(keyOf(read))
      return { origin: 'host', tokens: [read] }
    }),
  )
}

const keyOf = ({ token: { chainId, address } }: ReadToken): string => `${chainId} ${address}`

interface Listed {
  readonly listed: TokenSource
  readonly failedLists: readonly FailedList[]
}

/** A list that fails is told, and breaks no other. */
async function loadListed({ options, context }: FlowParts, { network }: SwapChain): Promise<Listed> {
  const { tokenLists = [] } = options
  if (tokenLists.length === 0) return { listed: { origin: 'host', tokens: [] }, failedLists: [] }
  const { loadLists } = await import('../lists/loadLists.js')
  const lists = await loadLists(context, tokenLists, network.caipNetworkId)
  const failedLists = lists.flatMap((each) => {
    if (each.list === undefined) return []
    context.log.warn('A token list could not be loaded.', each.failure)
    return [{ list: each.list, failure: toFailure(each.failure) }]
  })
  const tokens = lists.flatMap((each) => (each.list === undefined ? each.tokens : []))
  return { listed: { origin: 'host', tokens }, failedLists }
}
