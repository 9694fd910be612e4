/** A message in the mailbox. Times are milliseconds since 1970. */
export interface RelayMessageRow {
  /** SHA-256 of topic and message: what a publisher repeats is stored once. */
  readonly id: string
  readonly topic: string
  /** The DID of the client that published it, which gets no copy. */
  readonly sender: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | null
  readonly published_at: number
  /** Orders messages; microseconds since 1970, later for each message of a process. */
  readonly position: number
  readonly expires_at: number
}

/** A client wants the messages of a topic, connected or not. */
export interface RelaySubscriptionRow {
  readonly topic: string
  readonly client: string
  readonly expires_at: number
}

/** A client has a message. */
export interface RelayAcknowledgementRow {
  readonly message_id: string
  readonly client: string
  readonly expires_at: number
}

/** The relay's tables. */
export interface RelayTables {
  readonly relay_messages: RelayMessageRow
  readonly relay_subscriptions: RelaySubscriptionRow
  readonly relay_acknowledgements: RelayAcknowledgementRow
}
