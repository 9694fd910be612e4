import type { SwapToken } from '../contracts/index.js'
import { loadSwapsError } from '../errors/loadSwapsError.js'
import { findNamed, isAddress } from '../tokens/findNamed.js'
import type { RefusedToken, SwapsState } from './SwapsState.js'
import { toFailure } from './toFailure.js'

/** A token that is named for a side, by address or symbol. */
export interface NamedSide {
  readonly side: 'from' | 'to'
  readonly token: string
}

/** A name that means no token of the list, or several. */
export interface RefusedName extends NamedSide {
  readonly problem: 'ambiguous' | 'unknown'
}

/** What a swap begins with. */
export interface NamedStart {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  readonly refused: readonly RefusedName[]
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
    refused: found.flatMap(({ side, token, problem }) => (problem ? [{ side, token, problem }] : [])),
    lookUp: found.flatMap(({ side, token, found: listed, problem }) => (listed || problem ? [] : [{ side, token }])),
  }

  function readNamed({ token: name }: NamedSide): { readonly found?: SwapToken; readonly problem?: RefusedName['problem'] } {
    const { token, problem } = findNamed(tokens, marks, name)
    if (token) return { found: token }
    if (problem === 'ambiguous') return { problem }
    return isAddress(name) ? {} : { problem: 'unknown' }
  }
}

/** Says why a name chooses nothing. The messages of errors load for it. */
export async function refusalOf({ side, token, problem }: RefusedName): Promise<RefusedToken> {
  // A host may pass on what stands in a link.
  const name = token.slice(0, 64)
  const failure = await (problem === 'ambiguous'
    ? loadSwapsError('SWAPS_TOKEN_AMBIGUOUS', { symbol: name })
    : loadSwapsError('SWAPS_TOKEN_INVALID', { address: name, problem: 'no token of the list is called so' }))
  return { side, token, failure: toFailure(failure) }
}
