import type { Logger, LogLevel } from '../contracts/Host.js'

/** From least to most verbose. */
export const LOG_LEVELS: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug']

/**
 * Builds a logger that drops lines below a level.
 *
 * @param prefix - Starts every line, e.g. `latchkey:eip155`.
 * @param sink - Where lines go. @default the host's console
 */
export function createLogger(level: LogLevel, prefix: string, sink: Logger = console): Logger {
  const write =
    (method: keyof Logger) =>
    (message: string, ...details: readonly unknown[]): void => {
      if (LOG_LEVELS.indexOf(method) > LOG_LEVELS.indexOf(level)) return
      const line = `[${prefix}] ${message}`
      try {
        sink[method](line, ...details)
      } catch {
        // Details may be a wallet's own objects, which throw when the sink reads them. Logging must not throw.
        try {
          sink[method](line)
        } catch {
          // The host's logger itself fails; there is nowhere to report it.
        }
      }
    }
  return { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') }
}

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
