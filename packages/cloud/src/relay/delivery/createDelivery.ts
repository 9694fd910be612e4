import { RELAY_RETRY_MS } from '../../timeouts.js'
import type { RelayLimits } from '../limits.js'
import type { Mailbox } from '../mailbox/createMailbox.js'
import type { Receipts } from '../mailbox/createReceipts.js'
import type { RelayMessage } from '../mailbox/RelayMessage.js'
import { createSeen } from './createSeen.js'

/** Brings messages to one socket: at most some that are not acknowledged; the others wait in the mailbox. */
export interface Delivery {
  readonly clientId: string
  /** Topics of the socket. */
  readonly topics: ReadonlySet<string>
  /** A message that was stored just now. */
  deliver(message: RelayMessage): void
  /** These topics may have messages that were not delivered. */
  readAgain(topics: Iterable<string>): void
  /** The client answered a delivery. */
  acknowledge(deliveryId: number): void
  /** When the oldest delivery without an answer was sent; milliseconds since 1970. */
  oldest(): number | undefined
  stop(): void
}

/** What deliveries need. */
export interface DeliveryParts {
  readonly clientId: string
  readonly topics: ReadonlySet<string>
  readonly mailbox: Pick<Mailbox, 'waiting'>
  readonly receipts: Pick<Receipts, 'add'>
  readonly limits: Pick<RelayLimits, 'unacknowledged' | 'bufferedBytes'>
  /** Milliseconds since 1970. */
  now(): number
  /** Bytes that wait to be sent. */
  buffered(): number
  send(deliveryId: number, message: RelayMessage): void
  /** The mailbox could not be read; it is read again. */
  onFailure(error: unknown): void
}

/** Ids that a socket remembers: notices of other processes may come after the message was read from the mailbox. */
const REMEMBERED = 4_096
/** Topics of one reading. */
const MOST_TOPICS = 500

interface Open {
  readonly message: Pick<RelayMessage, 'id' | 'expiresAt'>
  readonly sentAt: number
  /** Its receipt is being stored. */
  isAcknowledged: boolean
}

/** Makes the deliveries of a socket. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { clientId, topics, mailbox, receipts, limits, now } = parts
  const seen = createSeen(REMEMBERED)
  const open = new Map<number, Open>()
  const unread = new Set<string>()
  /** Stored while older ones were read: another socket of the client may acknowledge them before this one could read them. */
  const held = new Map<string, RelayMessage>()
  let lastId = now() * 1_000
  let isReading = false
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  const room = (): number => (parts.buffered() > limits.bufferedBytes ? 0 : limits.unacknowledged - open.size)
  const send = (message: RelayMessage): void => {
    held.delete(message.id)
    if (isStopped || seen.has(message.id) || !topics.has(message.topic)) return
    seen.add(message.id)
    lastId += 1
    open.set(lastId, { message: { id: message.id, expiresAt: message.expiresAt }, sentAt: now(), isAcknowledged: false })
    parts.send(lastId, message)
  }
  const readNext = async (limit: number): Promise<void> => {
    const batch = [...unread].slice(0, MOST_TOPICS)
    for (const topic of batch) unread.delete(topic)
    const some = batch.filter((topic) => topics.has(topic))
    if (some.length === 0) return
    const except = [...open.values()].map(({ message }) => message.id)
    try {
      const messages = await mailbox.waiting({ clientId, topics: some, except, limit })
      const isFull = messages.length === limit
      messages.forEach((message, index) => {
        if (index === 0 || room() > 0) send(message)
        else unread.add(message.topic)
      })
      if (isFull) for (const topic of some) unread.add(topic)
    } catch (error) {
      for (const topic of some) unread.add(topic)
      parts.onFailure(error)
      await new Promise<void>((resolve) => (retry = setTimeout(resolve, RELAY_RETRY_MS)))
    }
  }
  const read = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    for (let limit = room(); !isStopped && unread.size > 0 && limit > 0; limit = room()) await readNext(limit)
    isReading = false
    for (const message of held.values()) {
      if (unread.size > 0 || room() <= 0) return
      send(message)
    }
  }
  const readAgain = (some: Iterable<string>): void => {
    for (const topic of some) if (topics.has(topic)) unread.add(topic)
    void read()
  }
  return {
    clientId,
    topics,
    deliver(message) {
      // What waits is older and goes first.
      if (!isReading && unread.size === 0 && held.size === 0 && room() > 0) send(message)
      else if (held.size < limits.unacknowledged) held.set(message.id, message)
      else readAgain([message.topic])
    },
    readAgain,
    acknowledge(deliveryId) {
      const delivery = open.get(deliveryId)
      if (delivery === undefined || delivery.isAcknowledged) return
      delivery.isAcknowledged = true
      const { id, expiresAt } = delivery.message
      void receipts.add({ messageId: id, clientId, expiresAt }).then(() => {
        open.delete(deliveryId)
        void read()
      })
    },
    oldest() {
      for (const { sentAt, isAcknowledged } of open.values()) if (!isAcknowledged) return sentAt
      return undefined
    },
    stop() {
      isStopped = true
      clearTimeout(retry)
    },
  }
}
