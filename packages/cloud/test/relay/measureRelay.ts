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
  /** Clients that ask for all their messages and read nothing, from half of the time on. */
  readonly slow: number
  /** Of the relay's process, in MiB. */
  memory(): number
}

/** Sockets that connect at once. */
const AT_ONCE = 50
/** Messages that wait for a slow client, and their characters: one answer has as many bytes as the relay keeps for a socket. */
const [WAITING, LENGTH] = [100, 40_000]
/** In which a slow client has to be cut off. */
const CUT_MS = 30_000

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
  const connected = memory()
  const start = performance.now()
  let cut: Promise<readonly number[]> | undefined
  for (let count = 0; count < seconds * perSecond; count += 1) {
    const early = start + (count * 1_000) / perSecond - performance.now()
    if (early > 1) await wait(early)
    if (count >= (seconds * perSecond) / 2)
      cut ??= Promise.all(Array.from({ length: slow }, (_unused, index) => cutOff(url, topicOf(`slow ${index}`))))
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

/** A client that asks for messages and reads no answer. @returns After how many milliseconds its socket was closed; Infinity if it was not. */
async function cutOff(url: string, topic: string): Promise<number> {
  const [sender, { socket }] = await Promise.all([connectClient(url), connectClient(url, { acknowledges: false })])
  for (let index = 0; index < WAITING; index += 1) await sender.publish(topic, `${index} ${'x'.repeat(LENGTH)}`)
  await sender.close()
  socket.pause()
  socket.on('error', () => undefined)
  const start = performance.now()
  for (let id = 1; socket.readyState === socket.OPEN && performance.now() - start < CUT_MS; id += 1) {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'irn_fetchMessages', params: { topic } }))
    await wait(20)
  }
  const took = socket.readyState === socket.OPEN ? Infinity : performance.now() - start
  socket.terminate()
  return took
}

function percentiles(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number): number => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  return { p50: at(0.5), p99: at(0.99), most: at(1) }
}
