import type { Logger } from '../contracts/Logger.js'

/** Runs work without waiting. Its failure is only logged: the call that needs it fails the same way and reports it. */
export function inBackground(log: Pick<Logger, 'info'>, work: Promise<unknown>): void {
  work.catch((error: unknown) => log.info('Work in the background failed.', error))
}
