/** One try at changing a namespace's session or network. A newer one makes it stale. */
export interface Attempt {
  /** Aborted by a newer attempt, by the caller, or by dispose. */
  readonly signal: AbortSignal
  /** Nothing newer was begun, though it may have been aborted. */
  isLatest(): boolean
  /** The latest, and not aborted: its outcome counts. */
  isCurrent(): boolean
  /** Frees what the attempt holds. */
  end(): void
}

/** What an attempt is about; attempts of different kinds do not disturb each other. */
export type AttemptKind = 'session' | 'network' | 'open'

/** The attempts that run. */
export interface Attempts {
  begin(kind: AttemptKind, key: string, signals: readonly (AbortSignal | undefined)[]): Attempt
  /** Makes the running attempt of a key stale. */
  cancel(kind: AttemptKind, key: string): void
  dispose(): void
}
