/** Two tokens in the order in which pools have them: by address. */
export type Couple = readonly [string, string]

/** Every two of the tokens. */
export function couplesOf(tokens: readonly string[]): readonly Couple[] {
  const sorted = [...new Set(tokens)].sort()
  return sorted.flatMap((first, index) => sorted.slice(index + 1).map((second) => [first, second] as const))
}

/** Every token with every anchor, each couple once. */
export function couplesWith(tokens: readonly string[], anchors: readonly string[]): readonly Couple[] {
  const couples = tokens.flatMap((token) =>
    anchors.filter((anchor) => anchor !== token).map((anchor): Couple => (token < anchor ? [token, anchor] : [anchor, token])),
  )
  return [...new Map(couples.map((couple) => [couple.join(), couple])).values()]
}
