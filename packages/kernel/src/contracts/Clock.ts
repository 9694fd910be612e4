/** The time source of the kernel and plugins; tests pass their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs once after a delay; disposing cancels it. */
  after(delayMs: number, run: () => void): () => void
}
