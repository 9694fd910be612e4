import { createHash } from 'node:crypto'
import type { WebSocket } from 'ws'
import { isRelayError, relayError } from '../errors.js'
import type { Peer } from '../admission/createAdmission.js'
import type { Buckets } from '../admission/createBuckets.js'
import type { Delivery } from '../delivery/createDelivery.js'
import { createDelivery } from '../delivery/createDelivery.js'
import type { Exchange } from '../delivery/createExchange.js'
import type { Topics } from '../delivery/createTopics.js'
import type { RelayLimits } from '../limits.js'
import type { Mailbox } from '../mailbox/createMailbox.js'
import type { Receipts } from '../mailbox/createReceipts.js'
import { describeRefusal } from '../rpc/describeRefusal.js'
import type { Call } from '../rpc/readFrame.js'
import { readFrame } from '../rpc/readFrame.js'
import type { RelayActions } from '../rpc/relayMethods.js'
import { relayMethods, toWire } from '../rpc/relayMethods.js'
import { createQueue } from './createQueue.js'

/** What all sockets share. */
export interface SocketParts {
  readonly mailbox: Mailbox
  readonly receipts: Receipts
  readonly topics: Topics
  readonly exchange: Exchange
  readonly limits: RelayLimits
  /** Publications by client, publications, their bytes and topics by address, calls by client. */
  readonly buckets: Readonly<Record<'client' | 'address' | 'bytes' | 'topics' | 'calls', Buckets>>
  now(): number
  onFailure(error: unknown): void
}

/** The most messages of one answer. */
const FETCHED = 200

/** Serves one client until its socket closes. @returns Its deliveries. */
export function serveSocket(socket: WebSocket, peer: Peer, parts: SocketParts): Delivery {
  const { limits, topics } = parts
  const own = new Set<string>()
  const write = (content: object): void => socket.send(JSON.stringify({ jsonrpc: '2.0', ...content }))
  const delivery = createDelivery({
    ...parts,
    clientId: peer.clientId,
    topics: own,
    buffered: () => socket.bufferedAmount,
    send: (id, message) =>
      write({ id, method: 'irn_subscription', params: { id: subscriptionId(message.topic, peer.clientId), data: toWire(message) } }),
  })
  const actions = createActions({ peer, own, delivery, parts })
  /** A client that sends but does not read gets no more answers. */
  const isDeaf = (): boolean => socket.bufferedAmount > limits.bufferedBytes
  const answer = async ({ id, method, params }: Call): Promise<void> => {
    if (isDeaf()) return socket.terminate()
    try {
      const run = relayMethods.get(method)
      if (run === undefined) throw relayError('RELAY_METHOD_UNKNOWN', { method })
      if (!parts.buckets.calls.take(peer.clientId, 1))
        throw relayError('RELAY_LIMIT_REACHED', { limit: 'calls per second', most: limits.callsPerSecond })
      write({ id, result: await run(actions, params) })
    } catch (error) {
      if (!isRelayError(error)) parts.onFailure(error)
      write({ id, error: describeRefusal(error) })
    }
  }
  const queue = createQueue(socket)
  socket.on('message', (data, isBinary) => {
    if (isDeaf()) return socket.terminate()
    try {
      const frame = readFrame(isBinary ? '' : String(data))
      if (frame.kind === 'acknowledgement') delivery.acknowledge(frame.id)
      if (frame.kind === 'call') queue.add(() => answer(frame.call))
    } catch (error) {
      write({ id: null, error: describeRefusal(error) })
    }
  })
  socket.once('close', () => {
    delivery.stop()
    for (const topic of own) topics.remove(topic, delivery)
  })
  return delivery
}

/** The id that clients compute as well. */
const subscriptionId = (topic: string, clientId: string): string =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')

interface ActionParts {
  readonly peer: Peer
  readonly own: Set<string>
  readonly delivery: Delivery
  readonly parts: SocketParts
}

function createActions({ peer: { clientId, network }, own, delivery, parts }: ActionParts): RelayActions {
  const { limits, mailbox, topics, buckets, exchange } = parts
  return {
    async publish(publications) {
      const count = publications.length
      if (!buckets.client.take(clientId, count))
        throw relayError('RELAY_LIMIT_REACHED', { limit: 'messages per second of a client', most: limits.publishesPerSecond })
      if (!buckets.address.take(network, count))
        throw relayError('RELAY_LIMIT_REACHED', { limit: 'messages per second of an address', most: limits.publishesPerSecondPerAddress })
      const bytes = publications.reduce(
        (sum, { message, attestation = '' }) => sum + Buffer.byteLength(message) + Buffer.byteLength(attestation),
        0,
      )
      if (!buckets.bytes.take(network, bytes))
        throw relayError('RELAY_LIMIT_REACHED', { limit: 'bytes per second of an address', most: limits.publishedBytesPerSecondPerAddress })
      await exchange.publish(clientId, publications)
    },
    async subscribe(wanted) {
      const all = new Set([...own, ...wanted])
      if (all.size > limits.subscriptionsPerSocket)
        throw relayError('RELAY_LIMIT_REACHED', { limit: 'topics of a socket', most: limits.subscriptionsPerSocket })
      if (!buckets.topics.take(network, all.size - own.size))
        throw relayError('RELAY_LIMIT_REACHED', { limit: 'topics per second of an address', most: limits.subscriptionsPerSecondPerAddress })
      await mailbox.subscribe(clientId, wanted)
      for (const topic of wanted) {
        own.add(topic)
        topics.add(topic, delivery)
      }
      delivery.readAgain(wanted)
      return wanted.map((topic) => subscriptionId(topic, clientId))
    },
    async unsubscribe(unwanted) {
      for (const topic of unwanted) {
        own.delete(topic)
        topics.remove(topic, delivery)
      }
      await mailbox.unsubscribe(clientId, unwanted)
    },
    fetch: (some) => mailbox.waitingUpTo(limits.bufferedBytes, { clientId, topics: some, except: [], limit: FETCHED }),
  }
}
