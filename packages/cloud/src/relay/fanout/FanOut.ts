/** A message was stored. The message itself stays in the database. */
export interface Notice {
  readonly topic: string
  readonly id: string
  /** It was stored before: a publisher repeated it. */
  readonly isRepeated: boolean
}

/** What a process learns of the others. */
export interface FanOutListener {
  /** Another process stored messages. */
  onNotices(notices: readonly Notice[]): void
  /** Notices may have been lost: mailboxes have to be read again. */
  onGap(): void
}

/** Tells processes which messages the others stored. Nothing is kept: what is lost is told as a gap. */
export interface FanOut {
  /** Never rejects and never waits. */
  publish(notices: readonly Notice[]): void
  /** @returns Ends it. */
  listen(listener: FanOutListener): () => void
  close(): Promise<void>
}
