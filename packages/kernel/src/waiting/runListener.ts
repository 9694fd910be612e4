import type { Logger } from '../contracts/Logger.js'

/** Runs code of others that must not stop what runs it. @param subject - For the log line, e.g. `A state listener`. */
export function runListener(log: Pick<Logger, 'error'>, subject: string, run: () => void): void {
  try {
    run()
  } catch (error) {
    log.error(`${subject} failed.`, error)
  }
}
