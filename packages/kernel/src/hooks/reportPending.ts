import type { Clock } from '../contracts/Clock.js'
import type { Logger } from '../contracts/Logger.js'

/** After this delay a plugin's pending work is logged. */
const PENDING_MS = 10_000

/** What is awaited, and how it is logged. */
export interface PendingReport {
  readonly log: Logger
  readonly clock: Clock
  /** For the log line, e.g. `A tap of 'onConnect' by 'siwx'`. */
  readonly subject: string
  /** Shared by the calls of one tap, so that it is logged once. */
  readonly said: { isSaid: boolean }
  /** Stop waiting when it is logged. */
  readonly isLimited: boolean
}

/** Waits for a plugin's work. Work that is pending for 10 s is logged and, where it is limited, skipped as if it had returned nothing. */
export function reportPending(work: PromiseLike<unknown>, { log, clock, subject, said, isLimited }: PendingReport): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(PENDING_MS, () => {
      if (!said.isSaid) log.error(`${subject} is pending for 10 s${isLimited ? ' and left behind' : ''}.`)
      said.isSaid = true
      if (isLimited) resolve(undefined)
    })
    Promise.resolve(work).finally(cancel).then(resolve, reject)
  })
}
