import type { RunTap } from './runTap.js'
import type { Watchers } from './watchHook.js'

/** What runs taps, and tells who watches. It comes with what calls the hooks. */
export interface TapRunner extends Watchers {
  current: RunTap | undefined
}
