import { askProviders } from '@latchkey/feature-kit'
import type { SwapChain } from '../contracts/index.js'
import { isOwn } from '../safety/ownBuilders.js'
import type { TokenSource } from '../tokens/mergeTokens.js'
import { mergeTokens } from '../tokens/mergeTokens.js'
import { readOffered } from '../tokens/readOffered.js'
import { chainOf } from './chainOf.js'
import type { FlowParts } from './FlowParts.js'
import { limitProvider } from './limitProvider.js'
import type { HostTokens } from './readHostTokens.js'
import type { LoadedTokens } from './SwapsState.js'

type Asked = PromiseSettledResult<TokenSource>

/** Tokens that one provider may offer. */
const MOST_OFFERED = 500

/**
 * Loads the tokens of the network: its own coin, then those that the application names by address, else those of the providers; and those
 * of its lists. Where several offer one address, the application's word counts, and that of a list which is fetched after our own data.
 *
 * @throws LatchkeyError what the first provider failed with, when there is no token at all
 */
export async function loadTokens(parts: FlowParts, signal: AbortSignal): Promise<LoadedTokens> {
  const chain = chainOf(parts)
  if (!chain) return { tokens: [], marks: {}, failedLists: [] }
  const isNamed = parts.options.tokens?.[chain.network.caipNetworkId] !== undefined
  const [offered, { named = [], listed, failedLists }] = await Promise.all([
    isNamed ? [] : loadOffered(parts, chain, signal),
    askHost(parts, chain, signal),
  ])
  const asked = [...offered, ...named]
  const failed = asked.find((answer) => answer.status === 'rejected')
  const hasNone = asked.every(({ status }) => status === 'rejected') && listed.every(({ tokens }) => tokens.length === 0)
  if (failed && hasNone) throw failed.reason
  if (failed) parts.context.log.warn('Loading failed', failed.reason)
  const sources = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  // Our own data has the tokens that most people look for: it is shown before long lists.
  const inOrder = [
    ...sources.filter(({ origin }) => origin !== 'provider'),
    ...listed,
    ...sources.filter(({ origin }) => origin === 'provider'),
  ]
  const { tokens, marks = {} } = parts.read()
  const found = tokens.filter(({ address }) => marks[address]?.origin === 'unlisted')
  const entered = found.map((token) => ({ token, isOdd: marks[token.address]?.isOdd === true }))
  return { ...(await mergeTokens(chain.native, [...inOrder, { origin: 'unlisted', tokens: entered }])), failedLists }
}

/** What each provider offers. */
function loadOffered({ providers, context }: FlowParts, chain: SwapChain, signal: AbortSignal): Promise<readonly Asked[]> {
  const chainId = chain.network.caipNetworkId
  const onChain = providers.filter(({ networks }) => networks.includes(chainId))
  return askProviders({
    providers: onChain,
    signal,
    async ask(provider): Promise<TokenSource> {
      const answer = await limitProvider(context, provider).getTokens({ chain, signal })
      return { origin: isOwn(provider) ? 'builtIn' : 'provider', tokens: readOffered(answer, chainId, MOST_OFFERED) }
    },
  })
}

/** What the application names: tokens in place of the providers', and lists. Loads where it names any. */
async function askHost(parts: FlowParts, chain: SwapChain, signal: AbortSignal): Promise<HostTokens> {
  const { tokens, tokenLists = [] } = parts.options
  if (!tokens?.[chain.network.caipNetworkId] && tokenLists.length === 0) return { listed: [], failedLists: [] }
  return (await import('./readHostTokens.js')).readHostTokens(parts, chain, signal)
}
