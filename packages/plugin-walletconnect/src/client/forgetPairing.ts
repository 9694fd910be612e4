import type { Client } from '../Provider.js'

/** A wallet may still answer an abandoned code; its session is then ended. The number of codes kept for that. */
export const MOST_UNANSWERED = 4

/**
 * Removes everything that a proposal without a session left: keys, the request, messages, the relay's subscription. The client itself would
 * keep some of it for a month and the keys permanently. Later answers are not received.
 */
export function forgetPairing(client: Client, topic: string): void {
  const { core, proposal } = client
  const { crypto, expirer, history, pairing, relayer } = core
  const settled = (work: Promise<unknown>): void => void work.catch(() => undefined) // Offline or already removed.
  for (const { id, pairingTopic, proposer } of proposal.getAll()) {
    if (pairingTopic !== topic) continue
    client.events.emit('proposal_expire', { id })
    expirer.del(id)
    settled(crypto.deleteKeyPair(proposer.publicKey))
    settled(proposal.delete(id, REASON))
  }
  expirer.del(topic)
  history.delete(topic)
  settled(relayer.messages.del(topic))
  settled(pairing.pairings.delete(topic, REASON))
  // Also unsubscribes when the key is missing: the relay only knows topics.
  settled(relayer.unsubscribe(topic))
  settled(crypto.deleteSymKey(topic))
}

const REASON = { code: 6000, message: 'User disconnected.' }

/** Removes what earlier page loads left: unanswered pairings except the newest, and records without an owner. */
export function sweepPairings(client: Client): void {
  const { core, proposal, session, auth } = client
  const unanswered = proposal.getAll().map(({ pairingTopic }) => pairingTopic)
  for (const topic of unanswered.slice(0, -MOST_UNANSWERED)) forgetPairing(client, topic)
  const topics = new Set([
    ...core.pairing.pairings.keys,
    ...session.keys,
    ...auth.authKeys.getAll().map(({ responseTopic }) => responseTopic),
  ])
  for (const { topic } of core.history.values) if (!topics.has(topic)) core.history.delete(topic)
  const owners = [
    ...session.getAll().map(({ self }) => self),
    ...proposal.getAll().map(({ proposer }) => proposer),
    ...auth.authKeys.getAll(),
  ]
  const used = new Set([...topics, ...owners.map(({ publicKey }) => publicKey)])
  for (const key of core.crypto.keychain.keychain.keys()) {
    if (/^[\da-f]{64}$/.test(key) && !used.has(key)) void core.crypto.keychain.del(key)
  }
}
