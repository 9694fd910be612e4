import { memoryStore } from '@latchkey/server-kit/stores'
import type { RateStore } from '../application/sharedCounts.js'
import { sharedCounts } from '../application/sharedCounts.js'
import type { Configuration } from '../configuration/schema.js'
import type { Log } from '../operations/observe.js'

/** Counts of requests: of this process, or together with others in Redis. */
export interface Counts {
  readonly store: RateStore
  close(): void
}

/** Opens the counts that are configured. @param now - Milliseconds since 1970 */
export function openCounts({ redis }: Pick<Configuration, 'redis'>, log: Log, now: () => number): Counts {
  const local = memoryStore({ now })
  if (redis.length === 0) return { store: local, close: () => undefined }
  const onChange = (isWorking: boolean): void => log.warn({ isWorking }, 'the connection of the limits to Redis changed')
  const store = sharedCounts({ urls: redis, local, onChange })
  return { store, close: () => store.close() }
}
