/** One attempt to change a namespace's session or network. A newer one supersedes it. */
export interface Attempt {
  /** Aborted by a newer attempt, by the caller, or by dispose. */
  readonly signal: AbortSignal
  /** No newer attempt was begun; this one may have been aborted. */
  isLatest(): boolean
  /** The latest, and not aborted: its result is applied. */
  isCurrent(): boolean
  /** Releases the attempt's resources. */
  end(): void
}

/** The subject of an attempt; attempts of different kinds are independent. */
export type AttemptKind = 'session' | 'network' | 'open'

/** The running attempts. */
export interface Attempts {
  begin(kind: AttemptKind, key: string, signals: readonly (AbortSignal | undefined)[]): Attempt
  /** Aborts the running attempt of a key. */
  cancel(kind: AttemptKind, key: string): void
  dispose(): void
}

/** Whatever a newer call supersedes. */
export interface WithAttempts {
  readonly attempts: Attempts
}
