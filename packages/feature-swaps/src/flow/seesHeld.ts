import type { SwapsState } from './SwapsState.js'

/** Held tokens that are looked at in a measurement, beside the network's own coin. */
export const MOST_HELD = 50

/** Whether a measurement of amounts alone looks at all that the account holds of the listed tokens: else a third party could take of others unseen. */
export function seesHeld({ tokens, balances }: Pick<SwapsState, 'tokens' | 'balances'>): boolean {
  const held = tokens.filter(({ isNative, address }) => !isNative && balances[address] !== 0n)
  return held.length <= MOST_HELD && held.every(({ address }) => balances[address] !== undefined)
}
