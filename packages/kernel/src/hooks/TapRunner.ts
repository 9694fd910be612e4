import type { Hooks } from './createHooks.js'
import type { RunTap } from './runTap.js'
import type { Watchers } from './watchHook.js'

/** Runs taps and notifies watchers. Loaded with the code that calls the hooks. */
export interface TapRunner extends Watchers {
  current: RunTap | undefined
}

/** Whatever plugins tap, before the code that calls the hooks is loaded. */
export interface WithTaps {
  readonly taps: Hooks
  readonly tapRunner: TapRunner
}
