import type { FanOut, Notice } from '../fanout/FanOut.js'
import { createGrouped } from '../mailbox/createGrouped.js'
import type { Mailbox } from '../mailbox/createMailbox.js'
import type { Publication, RelayMessage } from '../mailbox/RelayMessage.js'
import { createStamp } from '../mailbox/stampMessages.js'
import type { Delivery } from './createDelivery.js'
import type { Topics } from './createTopics.js'

/** Stores messages and brings them to the sockets of this and of other processes. */
export interface Exchange {
  /** Resolves when all are stored. */
  publish(sender: string, publications: readonly Publication[]): Promise<void>
  stop(): void
}

/** What an exchange needs. */
export interface ExchangeParts {
  readonly mailbox: Pick<Mailbox, 'store' | 'read'>
  readonly topics: Topics
  /** Sockets of this process. */
  readonly deliveries: Iterable<Delivery>
  readonly fanOut: FanOut | undefined
  now(): number
  onFailure(error: unknown): void
}

/** The most messages of one statement. */
const MOST = 500

/** Makes the exchange and listens to other processes. */
export function createExchange({ mailbox, topics, deliveries, fanOut, now, onFailure }: ExchangeParts): Exchange {
  const stamp = createStamp(now)
  const store = createGrouped((messages: readonly RelayMessage[]) => mailbox.store(messages), MOST)
  const readAgain = (topic: string): void => topics.of(topic).forEach((delivery) => delivery.readAgain([topic]))
  const deliver = (message: RelayMessage): void => topics.of(message.topic, message.sender).forEach((delivery) => delivery.deliver(message))

  /** Counts the gaps: mailboxes that are read again have what was noticed before. */
  let gaps = 0
  const deliverStored = async (ids: readonly string[]): Promise<void> => {
    const before = gaps
    const messages = await mailbox.read(ids)
    if (gaps !== before) return
    for (const message of messages.toSorted((one, other) => one.position - other.position)) deliver(message)
  }
  const read = async (notices: readonly Notice[]): Promise<void> => {
    const wanted = notices.filter(({ topic }) => topics.of(topic).length > 0)
    for (const { topic, isRepeated } of wanted) if (isRepeated) readAgain(topic)
    const ids = wanted.filter(({ isRepeated }) => !isRepeated).map(({ id }) => id)
    try {
      if (ids.length > 0) await deliverStored(ids)
    } catch (error) {
      onFailure(error)
      for (const { topic } of wanted) readAgain(topic)
    }
  }
  const notices = collect(read)
  const stop = fanOut?.listen({
    onNotices: notices.add,
    onGap() {
      gaps += 1
      notices.clear()
      for (const delivery of deliveries) delivery.readAgain(delivery.topics)
    },
  })
  return {
    async publish(sender, publications) {
      const messages = stamp(sender, publications)
      const stored = await store(messages)
      fanOut?.publish(messages.map(({ topic, id }) => ({ topic, id, isRepeated: !stored.has(id) })))
      for (const message of messages) {
        if (stored.has(message.id)) deliver(message)
        else readAgain(message.topic)
      }
    },
    stop: () => stop?.(),
  }
}

/** One reading after the other, so that messages keep their order; what comes during one goes into the next. */
function collect(read: (notices: readonly Notice[]) => Promise<void>) {
  let waiting: Notice[] = []
  let isReading = false
  const readAll = async (): Promise<void> => {
    isReading = true
    while (waiting.length > 0) await read(waiting.splice(0, MOST))
    isReading = false
  }
  return {
    add(notices: readonly Notice[]): void {
      waiting.push(...notices)
      if (!isReading) void readAll()
    },
    clear: () => void (waiting = []),
  }
}
