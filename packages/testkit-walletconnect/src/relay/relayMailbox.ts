/** A message in the relay. The relay cannot decrypt it. */
export interface RelayMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
  readonly attestation?: string
  /** The sender, which gets no copy. */
  readonly sender: string
  readonly expiresAt: number
  /** Clients that acknowledged it. */
  readonly acknowledged: Set<string>
}

/** Messages by topic until they expire, for clients that subscribe late or reconnect. */
export interface RelayMailbox {
  add(message: RelayMessage): void
  /** The pending messages for a client on a topic, oldest first. */
  waitingFor(clientId: string, topic: string): readonly RelayMessage[]
  /** Everything on a topic that has not expired, oldest first. */
  list(topic: string): readonly RelayMessage[]
}

/** Makes an empty mailbox. */
export function createRelayMailbox(): RelayMailbox {
  const topics = new Map<string, RelayMessage[]>()
  const list = (topic: string): readonly RelayMessage[] => (topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > Date.now())
  return {
    add: (message) => void topics.set(message.topic, [...list(message.topic), message]),
    waitingFor: (clientId, topic) => list(topic).filter(({ sender, acknowledged }) => sender !== clientId && !acknowledged.has(clientId)),
    list,
  }
}
