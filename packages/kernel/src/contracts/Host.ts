import type { Clock } from './Clock.js'
import type { Logger } from './Logger.js'
import type { ResolvedConfig } from './ResolvedConfig.js'

/** What an instance has of the application that made it. */
export interface Host {
  readonly config: ResolvedConfig
  readonly clock: Clock
  readonly log: Logger
  /** Aborted on dispose. */
  readonly signal: AbortSignal
}
