/** Longer amounts are written smaller, so that they stay on one line. */
const LENGTHS = [
  [14, 'longest'],
  [8, 'long'],
] as const

/** How an amount is written, for `data-length`. */
export const lengthOf = (amount: string): 'long' | 'longest' | undefined => LENGTHS.find(([length]) => amount.length > length)?.[1]
