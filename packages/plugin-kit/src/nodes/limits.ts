/** What an answer may be at most. */
export interface AnswerLimits {
  readonly maxBytes: number
  /** Levels of arrays and objects inside each other. */
  readonly maxDepth: number
}

/** For the small things a wallet interface asks: balances, blocks, receipts. */
export const ANSWER_LIMITS: AnswerLimits = { maxBytes: 1_048_576, maxDepth: 64 }

/** Milliseconds for which a node that takes no batches is believed to be of the chain it named. */
export const VERDICT_MS = 60_000

/** Codes that say only that something went wrong, or that there are too many requests: another attempt may help. */
export const RETRIED_CODES: readonly number[] = [-1, -32_005, -32_603]

/** Characters of a node's own words that an error repeats. */
export const LONGEST_DETAIL = 300
