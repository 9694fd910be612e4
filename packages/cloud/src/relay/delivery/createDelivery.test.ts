import { expect, test } from 'vitest'
import type { RelayMessage } from '../mailbox/RelayMessage.js'
import { createDelivery } from './createDelivery.js'

/** More than a socket remembers. */
const STORED = 5_000
const UNACKNOWLEDGED = 8
const TOPIC = 'topic'

const messageOf = (position: number): RelayMessage => ({
  topic: TOPIC,
  message: String(position),
  tag: 1,
  id: String(position),
  sender: 'sender',
  publishedAt: 1,
  position,
  expiresAt: 300_000,
})

test('a message that came while older ones were read is sent once, however many were read before the end', async () => {
  const waiting = Array.from({ length: STORED }, (_unused, position) => messageOf(position))
  const acknowledged = new Set<string>()
  const sent: string[] = []
  const delivery = createDelivery({
    clientId: 'client',
    topics: new Set([TOPIC]),
    mailbox: {
      waiting: async ({ except, limit }) => waiting.filter(({ id }) => !acknowledged.has(id) && !except.includes(id)).slice(0, limit),
    },
    receipts: {
      async add({ messageId }) {
        acknowledged.add(messageId)
      },
    },
    limits: { unacknowledged: UNACKNOWLEDGED, bufferedBytes: 1 },
    now: () => 1,
    buffered: () => 0,
    send(deliveryId, { id }) {
      sent.push(id)
      queueMicrotask(() => delivery.acknowledge(deliveryId))
    },
    onFailure: expect.unreachable,
  })
  delivery.readAgain([TOPIC])
  for (const message of waiting.slice(0, UNACKNOWLEDGED)) delivery.deliver(message)
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(STORED)
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toEqual(waiting.map(({ id }) => id))
})
