import type { SwapToken } from '../../contracts/index.js'
import { worthOf } from '../../flow/arithmetic.js'
import type { SwapsState } from '../../flow/SwapsState.js'

/** What tokens are sorted and found by. */
export interface TokenSearch extends Pick<SwapsState, 'balances' | 'prices'> {
  /** A part of a symbol, a name or an address. */
  readonly query: string
}

/** The tokens that match: by value of the balance, then by balance, then in the order of the list. */
export function sortTokens(tokens: readonly SwapToken[], { balances, prices, query }: TokenSearch): readonly SwapToken[] {
  const wanted = query.trim().toLowerCase()
  const matching = tokens.filter(
    ({ symbol, name, address }) => wanted === '' || [symbol, name, address].some((text) => text.toLowerCase().includes(wanted)),
  )
  const ranked = matching.map((token) => {
    const balance = balances[token.address] ?? 0n
    const price = prices[token.address]
    return { token, isHeld: balance > 0n, worth: price === undefined ? 0n : worthOf(balance, token, price) }
  })
  ranked.sort((a, b) => (a.worth === b.worth ? Number(b.isHeld) - Number(a.isHeld) : a.worth > b.worth ? -1 : 1))
  return ranked.map(({ token }) => token)
}
