import type { Clock } from '../contracts/Clock.js'
import type { Logger } from '../contracts/Logger.js'

/** What a plugin does not settle by then is reported. */
const PENDING_MS = 10_000

/** Who waits for what. */
export interface PendingReport {
  readonly log: Logger
  readonly clock: Clock
  /** For the log line, e.g. `A tap of 'onConnect' by 'siwx'`. */
  readonly subject: string
  /** Shared by the calls of one tap, so that it is reported once. */
  readonly said: { isSaid: boolean }
  /** Stop waiting when it is reported. */
  readonly isLimited: boolean
}

/** Waits for a plugin's work. Work that is pending for 10 s is reported and, where it is limited, left behind as if it had returned nothing. */
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
