import type { SwapToken } from '../contracts/index.js'
import type { ReadToken } from './readOffered.js'
import type { TokenMarks, TokenOrigin } from './TokenMark.js'

/** Tokens that one source offers. */
export interface TokenSource {
  readonly origin: TokenOrigin
  readonly tokens: readonly ReadToken[]
}

/** The tokens to choose from, each address once, with their marks. */
export interface MergedTokens {
  readonly tokens: readonly SwapToken[]
  readonly marks: TokenMarks
}

/** Whose names are not compared with others. */
const TRUSTED: readonly TokenOrigin[] = ['host', 'builtIn']

/** Who is asked first what a token is called, and how many decimals it has. */
const PRECEDENCE: readonly TokenOrigin[] = ['host', 'builtIn', 'list', 'provider', 'unlisted']

/**
 * Merges what several sources offer. The application's word counts first, then our own data, then a fetched list's, then a provider's: nobody
 * renames a token of another.
 *
 * @param native - The network's own coin, the first of the list.
 * @param sources - In the order in which tokens are shown.
 */
export async function mergeTokens(native: SwapToken, sources: readonly TokenSource[]): Promise<MergedTokens> {
  const known = new Map<string, ReadToken & { readonly origin: TokenOrigin }>()
  known.set(native.address, { token: native, isOdd: false, origin: 'host' })
  for (const wanted of PRECEDENCE) {
    for (const { origin, tokens } of sources.filter((source) => source.origin === wanted)) {
      for (const read of tokens) if (!known.has(read.token.address)) known.set(read.token.address, { ...read, origin })
    }
  }
  const shown = [native.address, ...sources.flatMap(({ tokens }) => tokens.map(({ token }) => token.address))]
  const tokens = [...new Set(shown)].flatMap((address) => known.get(address)?.token ?? [])
  const entries = [...known].map(([address, { origin, isOdd }]) => {
    const isTrusted = TRUSTED.includes(origin)
    return [address, isOdd && !isTrusted ? { origin, isOdd } : { origin }] as const
  })
  const marks: TokenMarks = Object.fromEntries(entries)
  const needsLook = [...known.values()].some(({ origin }) => !TRUSTED.includes(origin))
  // Loads only where somebody else than the application and this package names tokens.
  return { tokens, marks: needsLook ? (await import('./markTokens.js')).markTokens(tokens, marks) : marks }
}
