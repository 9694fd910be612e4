import { servesOrigin } from '../application/access.js'
import type { Configuration } from '../configuration/schema.js'
import type { Log } from '../operations/observe.js'
import { describeError } from '../operations/observe.js'
import type { Projects } from '../projects/createProjects.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import type { Relay } from './createRelay.js'
import { createRelay } from './createRelay.js'
import { redisFanOut } from './fanout/redisFanOut.js'

/** Parts of {@link openRelay}. */
export interface OpenRelayOptions {
  readonly configuration: Configuration
  readonly db: CloudDatabase
  readonly projects: Pick<Projects, 'find'>
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The relay of a configuration; undefined where it is off. @throws LatchkeyError `OPTION_INVALID` */
export function openRelay({ configuration, db, projects, log, now }: OpenRelayOptions): Relay | undefined {
  const { relay, trustProxy } = configuration
  if (relay === undefined) return undefined
  const fanOut =
    relay.redis.length === 0
      ? undefined
      : redisFanOut({
          urls: relay.redis,
          onChange: (isWorking) => log.warn({ isWorking }, 'the connections of the relay to Redis changed'),
        })
  const running = createRelay({
    db: db.query,
    projects: {
      async check(projectId, origin) {
        const project = await projects.find(projectId)
        if (project === undefined) return 'unknown'
        return servesOrigin(project, origin ?? null) ? 'accepted' : 'origin'
      },
    },
    audiences: audiencesOf(configuration, relay.urls),
    fanOut,
    limits: relay.limits,
    trustProxy,
    clock: { now },
    log: { warn: ({ error }, message) => log.warn({ error: describeError(error) }, message) },
  })
  return {
    ...running,
    async close() {
      await running.close()
      await fanOut?.close()
    },
  }
}

/** Where clients may say that they connect to: what is configured, else the public URL, and always this machine. */
function audiencesOf({ publicUrl, host, port }: Configuration, urls: readonly string[]): string[] {
  const own = urls.length === 0 && publicUrl !== undefined ? [publicUrl.replace(/^http/, 'ws')] : urls
  return [...own, `ws://${host}:${port}`, `ws://localhost:${port}`]
}
