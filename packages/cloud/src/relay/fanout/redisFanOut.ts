import { randomUUID } from 'node:crypto'
import { optionInvalid } from '@latchkey/kernel'
import { RELAY_BEAT_MS } from '../../timeouts.js'
import { connectNode } from './connectNode.js'
import { createCounts } from './createCounts.js'
import type { FanOut, FanOutListener, Notice } from './FanOut.js'
import type { Told } from './wire.js'
import { readTold } from './wire.js'

/** Options of {@link redisFanOut}. */
export interface RedisFanOutOptions {
  /** Of one Redis, or of several nodes of one Redis Cluster, e.g. `redis://:password@10.0.0.1:6379`. Every node tells every other what is published. */
  readonly urls: readonly string[]
  /** The channel; servers that do not share a database must not share it. @default 'latchkey:relay' */
  readonly channel?: string
  /** Called when the connections work, and when they break. */
  readonly onChange?: (isWorking: boolean) => void
}

/** So many beats of this process did not come back to it. */
const MISSED_BEATS = 3

/**
 * Tells processes over Redis which messages the others stored. Redis stores nothing, so what it tells is counted: a process that misses something, or
 * whose connection broke, reads its mailboxes again. A process whose beats do not come back takes the next node.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function redisFanOut({ urls, channel = 'latchkey:relay', onChange }: RedisFanOutOptions): FanOut {
  if (urls.length === 0 || urls.some((url) => !/^rediss?:\/\/./.test(url)))
    throw optionInvalid('redis', 'is no list of URLs of Redis', "write 'redis://host:6379'")
  const from = randomUUID()
  const counts = createCounts()
  const listeners = new Set<FanOutListener>()
  let told = 0
  let missed = 0
  let isWorking = false

  const change = (works: boolean): void => {
    if (works !== isWorking) onChange?.(works)
    isWorking = works
  }
  const onGap = (): void => listeners.forEach((listener) => listener.onGap())
  const hear = (message: Told): void => {
    if (!counts.follows(message.from, message.count)) onGap()
    if (message.from !== from) return listeners.forEach((listener) => listener.onNotices(message.notices))
    missed = 0
    change(true)
  }
  const receiver = connectNode({
    urls,
    first: 0,
    async prepare(redis) {
      redis.on('message', (_channel, text) => {
        const message = readTold(text)
        if (message) hear(message)
      })
      await redis.subscribe(channel)
    },
    onOpen: onGap,
    onLost: () => change(false),
  })
  // Another node where there are several: then the beats show whether the nodes hear each other.
  const sender = connectNode({ urls, first: 1, prepare: async () => undefined, onOpen: () => undefined, onLost: () => change(false) })
  const tell = async (notices: readonly Notice[]): Promise<void> => {
    told += 1
    try {
      await sender.current()?.publish(channel, JSON.stringify({ from, count: told, notices }))
    } catch {
      sender.leave()
    }
  }
  const beating = setInterval(() => {
    missed += 1
    if (missed > MISSED_BEATS) {
      missed = 0
      change(false)
      sender.leave()
      receiver.leave()
    }
    void tell([])
  }, RELAY_BEAT_MS)
  beating.unref()
  return {
    publish: (notices) => void tell(notices),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      clearInterval(beating)
      sender.close()
      receiver.close()
    },
  }
}
