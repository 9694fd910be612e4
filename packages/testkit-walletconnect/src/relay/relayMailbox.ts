/** A message on its way through the relay. The relay cannot read it. */
export interface RelayMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
  readonly attestation?: string
  /** The client that sent it: it gets no copy. */
  readonly sender: string
  readonly expiresAt: number
  /** Clients that acknowledged it. */
  readonly acknowledged: Set<string>
}

/** Messages by topic until they expire, so that who subscribes late, or comes back, still gets them. */
export interface RelayMailbox {
  add(message: RelayMessage): void
  /** What waits for a client on a topic, oldest first. */
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
