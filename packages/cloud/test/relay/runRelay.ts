import { redisFanOut } from '../../src/relay/fanout/redisFanOut.js'
import { openMigrated } from './openMigrated.js'
import { startTestRelay } from './startTestRelay.js'

/** Of a process. */
export interface RunRelayOptions {
  readonly database: string
  /** URLs with commas between them. */
  readonly redis: string
  readonly channel: string
}

/** Runs a relay until the process ends. @returns Its URL. */
export async function runRelay({ database, redis, channel }: RunRelayOptions): Promise<string> {
  const db = await openMigrated(database)
  const fanOut = redis === '' ? undefined : redisFanOut({ urls: redis.split(','), channel })
  const limits = {
    publishesPerSecond: 10_000,
    publishesPerSecondPerAddress: 10_000,
    publishedBytesPerSecondPerAddress: 10_000_000,
    callsPerSecond: 10_000,
    socketsPerAddress: 10_000,
  }
  return (await startTestRelay({ db: db.query, fanOut, limits })).url
}
