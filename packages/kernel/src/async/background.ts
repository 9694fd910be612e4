import type { Logger } from '../contracts/Host.js'

/** Runs work without waiting. Its failure is only logged: the call that needs it fails the same way and reports it. */
export function inBackground(log: Pick<Logger, 'info'>, work: Promise<unknown>): void {
  work.catch((error: unknown) => log.info('Work in the background failed.', error))
}

/** Runs foreign code whose errors must not stop the caller. @param subject - For the log line, e.g. `A state listener`. */
export function runListener(log: Pick<Logger, 'error'>, subject: string, run: () => void): void {
  try {
    run()
  } catch (error) {
    log.error(`${subject} failed.`, error)
  }
}
