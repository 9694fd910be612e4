import type { RunTap } from './runTap.js'
import type { Watchers } from './watchHook.js'

/** Runs taps and notifies watchers. Loaded with the code that calls the hooks. */
export interface TapRunner extends Watchers {
  current: RunTap | undefined
}
