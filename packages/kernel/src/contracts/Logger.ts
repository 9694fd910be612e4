/** How much the instance writes to the console. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** Writes lines at or above the level the host chose. */
export interface Logger {
  error(message: string, ...details: readonly unknown[]): void
  warn(message: string, ...details: readonly unknown[]): void
  info(message: string, ...details: readonly unknown[]): void
  debug(message: string, ...details: readonly unknown[]): void
}
