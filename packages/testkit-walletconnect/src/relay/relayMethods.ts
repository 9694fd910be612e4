import { createHash } from 'node:crypto'
import type { RelayClient } from './relayClient.js'
import type { RelayMailbox, RelayMessage } from './relayMailbox.js'

/** Parameters of all relay methods; each uses some of them. */
export interface RelayParams {
  readonly topic: string
  readonly topics: readonly string[]
  readonly message: string
  readonly messages: readonly RelayParams[]
  readonly subscriptions: readonly { readonly topic: string }[]
  readonly ttl?: number
  readonly tag?: number
  readonly attestation?: string
  readonly pairingTopic: string
  readonly sessionTopic: string
  readonly sessionProposal: string
  readonly sessionProposalResponse: string
  readonly sessionSettlementRequest: string
}

/** Answers one method of one client. */
export type RelayMethod = (client: RelayClient, params: RelayParams) => unknown

/** The dependencies of the methods. */
export interface RelayParts {
  readonly clients: ReadonlySet<RelayClient>
  readonly mailbox: RelayMailbox
}

const TAGS = { propose: 1100, proposeResponse: 1101, settle: 1102 } as const
const LIFETIME_S = 300

/**
 * The methods of the relay.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function createRelayMethods({ clients, mailbox }: RelayParts): Readonly<Record<string, RelayMethod>> {
  const subscribe = (client: RelayClient, topic: string): string => {
    const id = createHash('sha256')
      .update(topic + client.id)
      .digest('hex')
    client.subscriptions.set(topic, id)
    for (const message of mailbox.waitingFor(client.id, topic)) client.deliver(message)
    return id
  }
  const publish = (
    client: RelayClient,
    { topic, message, ttl = LIFETIME_S, tag = 0, attestation }: Pick<RelayParams, 'topic' | 'message' | 'ttl' | 'tag' | 'attestation'>,
  ): true => {
    const publishedAt = Date.now()
    const published: RelayMessage = {
      topic,
      message,
      tag,
      publishedAt,
      sender: client.id,
      expiresAt: publishedAt + ttl * 1_000,
      acknowledged: new Set(),
      ...(attestation === undefined ? {} : { attestation }),
    }
    mailbox.add(published)
    for (const other of clients) if (other.id !== client.id && other.subscriptions.has(topic)) other.deliver(published)
    return true
  }
  const fetch = (topics: readonly string[]) => ({ messages: topics.flatMap((topic) => mailbox.list(topic)), hasMore: false })
  const unsubscribe = (client: RelayClient, topic: string): boolean => client.subscriptions.delete(topic)
  return {
    irn_publish: publish,
    irn_batchPublish: (client, { messages }) => messages.every((message) => publish(client, message)),
    irn_subscribe: (client, { topic }) => subscribe(client, topic),
    irn_batchSubscribe: (client, { topics }) => topics.map((topic) => subscribe(client, topic)),
    irn_unsubscribe: (client, { topic }) => unsubscribe(client, topic),
    irn_batchUnsubscribe: (client, { subscriptions }) => subscriptions.map(({ topic }) => unsubscribe(client, topic)).length > 0,
    irn_fetchMessages: (_, { topic }) => fetch([topic]),
    irn_batchFetchMessages: (_, { topics }) => fetch(topics),
    // Newer clients let the relay subscribe them.
    wc_proposeSession(client, { pairingTopic, sessionProposal, ...rest }) {
      subscribe(client, pairingTopic)
      return publish(client, { ...rest, topic: pairingTopic, message: sessionProposal, tag: TAGS.propose })
    },
    wc_approveSession(client, { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ...rest }) {
      subscribe(client, sessionTopic)
      publish(client, { ...rest, topic: pairingTopic, message: sessionProposalResponse, tag: TAGS.proposeResponse })
      return publish(client, { ...rest, topic: sessionTopic, message: sessionSettlementRequest, tag: TAGS.settle })
    },
  }
}
