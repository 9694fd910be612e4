import type { RunTap } from './runTap.js'

/** What taps and interceptors need once a hook is called. It comes with what calls the hooks. */
export interface TapRunner {
  current: { readonly runTap: RunTap; readonly frozenCopy: <T>(value: T) => T } | undefined
}
