import type { Logger, LogLevel } from '../src/contracts/Host.js'

/** A logger that records its lines. */
export interface TestLog extends Logger {
  readonly lines: readonly { readonly level: LogLevel; readonly message: string }[]
}

/** Makes a logger for tests. */
export function createTestLog(): TestLog {
  const lines: { level: LogLevel; message: string }[] = []
  const write =
    (level: LogLevel) =>
    (message: string): void =>
      void lines.push({ level, message })
  return { lines, error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') }
}
