import { nameSkeleton } from '@latchkey/kernel/names'
import type { SwapToken } from '../contracts/index.js'
import type { TokenMark, TokenMarks, TokenOrigin } from './TokenMark.js'

/** Whom a token is believed to be what it is called: the application and our own data before a fetched list, a provider, and nobody. */
const RANKS: Readonly<Record<TokenOrigin, number>> = { host: 0, builtIn: 0, list: 1, provider: 2, unlisted: 3 }

/**
 * Marks the tokens whose symbol or name looks like one of another token, which is believed as much or more. What the application and this
 * package name is not marked: they may list several tokens of one name. Those of a fetched list are compared with these two only.
 *
 * @param tokens - Each address once.
 * @param marks - Of every token.
 */
export function markTokens(tokens: readonly SwapToken[], marks: TokenMarks): TokenMarks {
  const rankOf = ({ address }: SwapToken): number => RANKS[marks[address]?.origin ?? 'host']
  const mostOf = (token: SwapToken): number => (rankOf(token) === RANKS.list ? RANKS.builtIn : rankOf(token))
  const alike = new Map<string, SwapToken[]>()
  for (const token of tokens.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    for (const look of looksOf(token)) alike.set(look, [...(alike.get(look) ?? []), token].slice(0, KEPT))
  }
  const twinOf = (token: SwapToken): SwapToken | undefined =>
    looksOf(token)
      .flatMap((look) => alike.get(look) ?? [])
      .filter((other) => other.address !== token.address && rankOf(other) <= mostOf(token))
      .toSorted((a, b) => rankOf(a) - rankOf(b))[0]
  return Object.fromEntries(
    tokens.map((token) => {
      const { resembles: _, ...mark }: TokenMark = marks[token.address] ?? { origin: 'host' }
      const twin = rankOf(token) > 0 ? twinOf(token) : undefined
      return [token.address, twin ? { ...mark, resembles: twin.address } : mark]
    }),
  )
}

/** The first of those that look alike, and one more for the first itself. */
const KEPT = 2

/** How a token looks: by its symbol, and by its name. */
const looksOf = ({ symbol, name }: SwapToken): readonly string[] => [...new Set([nameSkeleton(symbol), nameSkeleton(name)])]
