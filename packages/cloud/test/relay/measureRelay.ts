import { setTimeout as wait } from 'node:timers/promises'
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
  /** Clients that read nothing from half of the time on, while others send to them. */
  readonly slow: number
  /** Of the relay's process, in MiB. */
  memory(): number
}

/** Sockets that connect at once. */
const AT_ONCE = 50
/** Between two messages to a slow client. */
const SLOW_MS = 500
/** In which it has to be cut off: two pings of the relay. */
const CUT_MS = 60_000

/** Connects pairs of clients and sends messages between them, at a fixed rate that waits for no answer; slow clients join at half of the time. */
export async function measureRelay({ url, seconds, sockets, perSecond, slow, memory }: MeasureOptions) {
  const before = memory()
  const pairs: { readonly topic: string; readonly sender: TestClient; readonly receiver: TestClient }[] = []
  const sentAt = new Map<string, number>()
  const delivered: number[] = []
  const beside: number[] = []
  const answered: number[] = []
  let twice = 0
  let refused = 0
  for (let index = 0; index < sockets / 2; index += AT_ONCE / 2) {
    const some = Array.from({ length: Math.min(AT_ONCE / 2, sockets / 2 - index) }, (_unused, offset) => topicOf(`load ${index + offset}`))
    pairs.push(...(await Promise.all(some.map(connectPair))))
  }
  const slowOnes = await Promise.all(Array.from({ length: slow }, (_unused, index) => connectSlow(url, topicOf(`slow ${index}`))))
  const connected = memory()
  const start = performance.now()
  let cut: Promise<readonly number[]> | undefined
  for (let count = 0; count < seconds * perSecond; count += 1) {
    const early = start + (count * 1_000) / perSecond - performance.now()
    if (early > 1) await wait(early)
    if (count >= (seconds * perSecond) / 2) cut ??= Promise.all(slowOnes.map(async (cutOff) => cutOff()))
    send(pairs[count % pairs.length]!, `message ${count} ${'x'.repeat(1_000)}`)
  }
  const tookSeconds = (performance.now() - start) / 1_000
  const cutMs = (await cut) ?? []
  for (let tries = 0; sentAt.size > 0 && tries < 100; tries += 1) await wait(100)
  const sent = sentAt.size + delivered.length + beside.length
  return {
    sockets: pairs.length * 2,
    sent,
    perSecond: Math.round(sent / tookSeconds),
    lost: sentAt.size,
    twice,
    refused,
    deliveryMs: percentiles(delivered),
    deliveryBesideSlowMs: percentiles(beside),
    cutOff: cutMs.filter(Number.isFinite).length,
    cutOffMs: percentiles(cutMs),
    answerMs: percentiles(answered),
    memoryMiB: { before, connected, after: memory() },
  }

  async function connectPair(topic: string) {
    const [sender, receiver] = await Promise.all([connectClient(url), connectClient(url)])
    receiver.socket.on('message', () => {
      for (const message of receiver.messages.splice(0)) {
        const at = sentAt.get(message)
        if (at === undefined) twice += 1
        else (cut === undefined ? delivered : beside).push(performance.now() - at)
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

/**
 * A client to which another one sends.
 *
 * @returns Reads no more. Resolves after how many milliseconds its socket was closed; to Infinity if it was not.
 */
async function connectSlow(url: string, topic: string): Promise<() => Promise<number>> {
  const [sender, { socket, call }] = await Promise.all([connectClient(url), connectClient(url, { acknowledges: false })])
  await call('irn_subscribe', { topic })
  return async () => {
    socket.pause()
    socket.on('error', () => undefined)
    const start = performance.now()
    for (let count = 0; socket.readyState === socket.OPEN && performance.now() - start < CUT_MS; count += 1) {
      await sender.publish(topic, `slow ${count} ${'x'.repeat(1_000)}`)
      // Who reads nothing notices by what it writes that the socket is closed.
      socket.ping()
      await wait(SLOW_MS)
    }
    const took = socket.readyState === socket.OPEN ? Infinity : performance.now() - start
    socket.terminate()
    await sender.close()
    return took
  }
}

function percentiles(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number): number => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  return { p50: at(0.5), p99: at(0.99), most: at(1) }
}
