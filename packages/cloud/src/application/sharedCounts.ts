import type { Counts, ServerStore } from '@latchkey/server-kit/stores'
import { redisStore } from '@latchkey/server-kit/stores'
import { Cluster, Redis } from 'ioredis'
import { RATE_PAUSE_MS, RATE_REDIS_MS } from '../timeouts.js'

/** Where requests and wrong keys are counted. */
export type RateStore = Counts & Pick<ServerStore, 'get'>

/** Counts of all processes together. */
export interface SharedCounts extends RateStore {
  close(): void
}

/** Parts of {@link sharedCounts}. */
export interface SharedCountsOptions {
  /** Of one Redis, or of nodes of one Redis Cluster. */
  readonly urls: readonly string[]
  /** Counts of this process, which are used while Redis does not answer: requests are never refused or let in for that reason. */
  readonly local: RateStore
  /** Called when Redis stops to answer, and when it answers again. */
  readonly onChange: (isWorking: boolean) => void
}

const PREFIX = 'latchkey:rates:'

/** Counts in Redis. */
export function sharedCounts({ urls, local, onChange }: SharedCountsOptions): SharedCounts {
  const client = connect(urls)
  const shared = redisStore({ client, prefix: PREFIX })
  let isWorking = true
  let pausedUntil = 0
  /** Whether Redis, which failed, is asked again: by one request, while others go on without it. */
  const isPaused = (): boolean => {
    const now = performance.now()
    if (isWorking) return false
    if (now < pausedUntil) return true
    pausedUntil = now + RATE_PAUSE_MS
    return false
  }
  const change = (works: boolean): void => {
    if (works !== isWorking) onChange(works)
    isWorking = works
  }
  const use = async <Value>(ask: (store: RateStore) => Promise<Value>): Promise<Value> => {
    if (isPaused()) return ask(local)
    try {
      const value = await ask(shared)
      change(true)
      return value
    } catch {
      pausedUntil = performance.now() + RATE_PAUSE_MS
      change(false)
      return ask(local)
    }
  }
  return {
    increment: (key, until) => use((store) => store.increment(key, until)),
    get: (key) => use((store) => store.get(key)),
    close: () => client.disconnect(),
  }
}

/** Nothing waits for a connection: what cannot be asked now is counted here. */
function connect(urls: readonly string[]): Redis | Cluster {
  const options = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: RATE_REDIS_MS, connectTimeout: RATE_REDIS_MS }
  const [only = '', ...more] = urls
  const client = more.length === 0 ? new Redis(only, options) : new Cluster([...urls], { enableOfflineQueue: false, redisOptions: options })
  // What fails is noticed by the command that fails.
  client.on('error', () => undefined)
  return client
}
