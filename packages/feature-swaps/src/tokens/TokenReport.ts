/** What a node tells of a token that no list of the application has. Taxes are millionths of what is transferred. */
export interface TokenReport {
  /** Kept when it leaves a pool, so when it is bought. Absent: not known. */
  readonly buyPpm?: number
  /** Kept when it goes into a pool, so when it is sold. Absent: not known. */
  readonly sellPpm?: number
  /** Whether a simulation could sell it again. Absent: not known, as the node cannot simulate or no pool is known. */
  readonly canSell?: boolean
}
