import type { Attempts } from '../async/createAttempts.js'
import type { Events } from '../contracts/events.js'
import type { Host } from '../contracts/Host.js'
import type { HookCalls } from '../hooks/createHookCalls.js'
import type { Hooks } from '../hooks/createHooks.js'
import type { TapRunner } from '../hooks/watchHook.js'
import type { RootStorage } from '../storage/createStorage.js'
import type { Alerts } from './createAlerts.js'
import type { Registries } from './createRegistry.js'
import type { Store } from './createStore.js'

interface Known extends Host, Registries {
  readonly store: Store
  /** What is stored for the next visit and for other tabs. */
  readonly storage: RootStorage
  readonly events: Events
  readonly alerts: Alerts
  /** Calls that a newer one supersedes. */
  readonly attempts: Attempts
  /** What plugins tap, before the code that calls the hooks is loaded. */
  readonly taps: Hooks
  readonly tapRunner: TapRunner
  readonly hooks: HookCalls
}

/** The parts of an instance that a function uses, by name: `Parts<'store' | 'clock'>`. No function takes all. */
export type Parts<Names extends keyof Known> = Pick<Known, Names>
