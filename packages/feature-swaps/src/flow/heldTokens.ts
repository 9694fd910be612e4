import type { SwapsState } from './SwapsState.js'

/** Held tokens that are looked at in a measurement. */
const MOST_HELD = 50

/** Listed tokens of an account, as far as a measurement without events looks at them. */
export interface HeldTokens {
  /** Addresses of those that it holds, lower case. */
  readonly addresses: readonly string[]
  /** False: there are more, or a balance is not known. Where a node tells amounts only, a swap of a third party could take of them unseen. */
  readonly isComplete: boolean
}

/** Lists them; beside the network's own coin, which is always looked at. */
export function heldTokens({ tokens, balances }: Pick<SwapsState, 'tokens' | 'balances'>): HeldTokens {
  const listed = tokens.filter(({ isNative }) => !isNative).map(({ address }) => address)
  const held = listed.filter((address) => (balances[address] ?? 0n) > 0n)
  const isRead = listed.every((address) => balances[address] !== undefined)
  return { addresses: held.slice(0, MOST_HELD), isComplete: isRead && held.length <= MOST_HELD }
}
