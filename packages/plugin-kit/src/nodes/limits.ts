/** The limits of an answer. */
export interface AnswerLimits {
  readonly maxBytes: number
  /** Nesting depth of arrays and objects. */
  readonly maxDepth: number
}

/** Enough for a wallet interface: balances, blocks, receipts. */
export const ANSWER_LIMITS: AnswerLimits = { maxBytes: 1_048_576, maxDepth: 64 }

/** Unspecific codes, or those of rate limits: a retry may help. */
export const RETRIED_CODES: readonly number[] = [-1, -32_005, -32_603]

/** Characters of a node's message that an error repeats. */
export const LONGEST_DETAIL = 300
