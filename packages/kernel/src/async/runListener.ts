import type { Logger } from '../contracts/Logger.js'

/** Runs foreign code whose errors must not stop the caller. @param subject - For the log line, e.g. `A state listener`. */
export function runListener(log: Pick<Logger, 'error'>, subject: string, run: () => void): void {
  try {
    run()
  } catch (error) {
    log.error(`${subject} failed.`, error)
  }
}
