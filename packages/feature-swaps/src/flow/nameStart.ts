import type { SwapToken } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { findNamed, isAddress } from '../tokens/findNamed.js'
import type { RefusedToken, SwapsState } from './SwapsState.js'
import { toFailure } from './toFailure.js'

/** A token that is named for a side, by address or symbol. */
export interface NamedSide {
  readonly side: 'from' | 'to'
  readonly token: string
}

/** What a swap begins with. */
export interface NamedStart {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  /** Named, and meant by no token or by several. */
  readonly refused: readonly RefusedToken[]
  /** Addresses that no list has. */
  readonly lookUp: readonly NamedSide[]
}

/** Finds the tokens that an application names. Nothing is found before the tokens are loaded. Without a name the coin is sold. */
export function nameStart(
  { tokens, marks = {}, native, tokensStatus }: Pick<SwapsState, 'tokens' | 'marks' | 'native' | 'tokensStatus'>,
  names: { readonly from: string | undefined; readonly to: string | undefined },
): NamedStart {
  const sides = (['from', 'to'] as const).flatMap((side): readonly NamedSide[] => {
    const token = names[side]
    return token === undefined ? [] : [{ side, token }]
  })
  if (sides.length > 0 && tokensStatus !== 'ready') return { from: undefined, to: undefined, refused: [], lookUp: [] }
  const found = sides.map((named) => ({ ...named, ...readNamed(named) }))
  const chosen = (side: 'from' | 'to') => found.find((each) => each.side === side)?.found
  return {
    from: names.from === undefined ? native : chosen('from'),
    to: chosen('to'),
    refused: found.flatMap(({ side, token, failure }) => (failure ? [{ side, token, failure }] : [])),
    lookUp: found.flatMap(({ side, token, found: listed, failure }) => (listed || failure ? [] : [{ side, token }])),
  }

  function readNamed({ token: name }: NamedSide) {
    const { token, problem } = findNamed(tokens, marks, name)
    if (token) return { found: token }
    if (problem === 'ambiguous') return { failure: toFailure(swapsError('SWAPS_TOKEN_AMBIGUOUS', { symbol: shortened(name) })) }
    if (isAddress(name)) return {}
    return {
      failure: toFailure(swapsError('SWAPS_TOKEN_INVALID', { address: shortened(name), problem: 'no token of the list is called so' })),
    }
  }
}

/** A host may pass on what stands in a link. */
const shortened = (name: string): string => name.slice(0, 64)
