import { READY_PENDING_MS, START_LIMIT_MS } from '../async/timeouts.js'
import type { Clock, Dispose, Logger } from '../contracts/Host.js'
import { coreError } from '../errors/coreErrors.js'

/** One plugin's `onReady`. */
export interface ReadyEntry {
  readonly pluginId: string
  readonly log: Logger
  run(): void | Promise<void>
}

/** The `onReady` callbacks of the plugins. */
export interface ReadyQueue {
  /** After the start it runs immediately. */
  add(entry: ReadyEntry): Dispose
  /** Starts all; resolves when each has settled, at the latest after a second. Never rejects: failures, and work pending for 10 s, are logged by plugin. */
  run(): Promise<void>
}

/** Builds the queue of one instance. */
export function createReadyQueue(clock: Clock): ReadyQueue {
  const entries = new Set<ReadyEntry>()
  let isStarted = false
  return {
    add(entry) {
      if (isStarted) void runEntry(entry, clock)
      else entries.add(entry)
      return () => entries.delete(entry)
    },
    run() {
      isStarted = true
      return new Promise((resolve) => {
        const cancel = clock.after(START_LIMIT_MS, resolve)
        void Promise.all([...entries].map((entry) => runEntry(entry, clock))).then(() => {
          cancel()
          resolve()
        })
      })
    },
  }
}

async function runEntry({ pluginId, log, run }: ReadyEntry, clock: Clock): Promise<void> {
  const cancel = clock.after(READY_PENDING_MS, () => log.error('onReady is pending for 10 s.'))
  try {
    await run()
  } catch (cause) {
    log.error('onReady failed.', coreError('PLUGIN_FAILED', { plugin: pluginId, hook: 'onReady' }, { cause }))
  } finally {
    cancel()
  }
}
