/** A message, encrypted by its sender; the relay cannot read it. Times are milliseconds since 1970. */
export interface RelayMessage {
  /** Of topic and message. */
  readonly id: string
  readonly topic: string
  /** The DID of the client that published it. */
  readonly sender: string
  readonly message: string
  readonly tag: number
  readonly attestation?: string
  readonly publishedAt: number
  /** Orders messages. */
  readonly position: number
  readonly expiresAt: number
}

/** What a client publishes. */
export type Publication = Pick<RelayMessage, 'topic' | 'message' | 'tag' | 'attestation'> & { readonly ttlMs: number }
