import type { Logger } from '../contracts/Logger.js'

/** For work that nobody waits for: the call that needs it meets the same failure and reports it. */
export function inBackground(log: Pick<Logger, 'info'>, work: Promise<unknown>): void {
  work.catch((error: unknown) => log.info('Work in the background failed.', error))
}
