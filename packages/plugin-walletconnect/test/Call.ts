/** A call of the application with its outcome. */
export interface Call {
  readonly what: string
  /** How often it settled. */
  settled: number
  /** What it resolved with, or the error. */
  outcome?: unknown
}

/** A message for an Ethereum account to sign. */
export interface Signing extends Call {
  /** Hex with 0x; no two are the same. */
  readonly message: `0x${string}`
  readonly address: string
}
