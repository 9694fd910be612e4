import type { CaipNetworkId, PluginContext } from '@latchkey/kernel'
import { cleanWalletName } from '@latchkey/kernel'
import { swapsError } from '../errors/swapsError.js'
import type { ReadToken } from '../tokens/readOffered.js'
import { readOffered } from '../tokens/readOffered.js'
import { fetchTokenList } from './fetchTokenList.js'
import type { ReadTokenList } from './readTokenList.js'
import { readTokenList } from './readTokenList.js'
import type { TokenList } from './TokenList.js'

/** A list of the application's, loaded or not. */
export type LoadedList =
  | { readonly tokens: readonly ReadToken[]; readonly list?: undefined; readonly failure?: undefined }
  | {
      /** Its address, or its name, for people. */
      readonly list: string
      readonly failure: unknown
    }

/** Tokens of one list that are read for a network. */
const MOST_LISTED = 2_000

type Context = Pick<PluginContext<'swaps'>, 'clock' | 'signal'>

/** Lists that were read, by instance, and by address or object: one that failed is fetched again. */
const caches = new WeakMap<Context, Map<string | TokenList, Promise<ReadTokenList>>>()

/** Loads the application's lists for a network, each for itself. */
export async function loadLists(
  context: Context,
  lists: readonly (string | TokenList)[],
  chainId: CaipNetworkId,
): Promise<readonly LoadedList[]> {
  const cache = caches.get(context) ?? new Map<string | TokenList, Promise<ReadTokenList>>()
  caches.set(context, cache)
  return Promise.all(
    lists.map(async (list): Promise<LoadedList> => {
      const reading = cache.get(list) ?? read(context, list)
      cache.set(list, reading)
      try {
        return { tokens: tokensOn((await reading).tokens, chainId) }
      } catch (failure) {
        cache.delete(list)
        return { list: typeof list === 'string' ? list : cleanWalletName(list.name), failure }
      }
    }),
  )
}

async function read(context: Context, list: string | TokenList): Promise<ReadTokenList> {
  const answer = readTokenList(typeof list === 'string' ? await fetchTokenList(list, context) : list)
  if (!('problem' in answer)) return answer
  throw swapsError('SWAPS_LIST_FAILED', { list: typeof list === 'string' ? list : 'a list', problem: answer.problem })
}

function tokensOn(tokens: ReadTokenList['tokens'], chainId: CaipNetworkId): readonly ReadToken[] {
  const own = tokens.filter((token) => `eip155:${token.chainId}` === chainId)
  const offered = own.map(({ logoURI, ...token }) => ({ ...token, chainId, isNative: false, iconUrl: logoURI }))
  return readOffered(offered, chainId, MOST_LISTED)
}
