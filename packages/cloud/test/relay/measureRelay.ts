import type { TestClient } from './connectClient.js'
import { connectClient } from './connectClient.js'
import { topicOf } from './topicOf.js'

/** What is measured. */
export interface MeasureOptions {
  readonly url: string
  readonly seconds: number
  /** Half of them publish to the others, one to one. */
  readonly sockets: number
  readonly perSecond: number
  /** Of the relay's process, in MiB. */
  memory(): number
}

/** Sockets that connect at once. */
const AT_ONCE = 50

/** Connects pairs of clients and sends messages between them, at a fixed rate that waits for no answer. */
export async function measureRelay({ url, seconds, sockets, perSecond, memory }: MeasureOptions) {
  const before = memory()
  const pairs: { readonly topic: string; readonly sender: TestClient; readonly receiver: TestClient }[] = []
  const sentAt = new Map<string, number>()
  const delivered: number[] = []
  const answered: number[] = []
  let twice = 0
  let refused = 0
  for (let index = 0; index < sockets / 2; index += AT_ONCE / 2) {
    const some = Array.from({ length: Math.min(AT_ONCE / 2, sockets / 2 - index) }, (_unused, offset) => topicOf(`load ${index + offset}`))
    pairs.push(...(await Promise.all(some.map(connectPair))))
  }
  const connected = memory()
  const start = performance.now()
  for (let count = 0; count < seconds * perSecond; count += 1) {
    const wait = start + (count * 1_000) / perSecond - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    send(pairs[count % pairs.length]!, `message ${count} ${'x'.repeat(1_000)}`)
  }
  const tookSeconds = (performance.now() - start) / 1_000
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const sent = sentAt.size + delivered.length
  return {
    sockets: pairs.length * 2,
    sent,
    perSecond: Math.round(sent / tookSeconds),
    lost: sentAt.size,
    twice,
    refused,
    deliveryMs: percentiles(delivered),
    answerMs: percentiles(answered),
    memoryMiB: { before, connected, after: memory() },
  }

  async function connectPair(topic: string) {
    const [sender, receiver] = await Promise.all([connectClient(url), connectClient(url)])
    receiver.socket.on('message', () => {
      for (const message of receiver.messages.splice(0)) {
        const at = sentAt.get(message)
        if (at === undefined) twice += 1
        else delivered.push(performance.now() - at)
        sentAt.delete(message)
      }
      receiver.received.splice(0)
    })
    await receiver.call('irn_subscribe', { topic })
    return { topic, sender, receiver }
  }
  function send({ topic, sender }: (typeof pairs)[number], message: string): void {
    const at = performance.now()
    sentAt.set(message, at)
    void sender.publish(topic, message).then(({ result }) => {
      answered.push(performance.now() - at)
      if (result !== true) refused += 1
      sender.received.splice(0)
    })
  }
}

function percentiles(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number): number => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  return { p50: at(0.5), p99: at(0.99), most: at(1) }
}
