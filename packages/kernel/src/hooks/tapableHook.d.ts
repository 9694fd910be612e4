// tapable declares types for its root only.
declare module 'tapable/lib/Hook.js' {
  import type { AsyncSeriesBailHook } from 'tapable'

  /** The base of all hook classes, without a code generator. */
  export default class Hook extends AsyncSeriesBailHook<unknown[], unknown> {
    /** Returns the dispatcher that runs the taps. */
    compile: () => (...parameters: unknown[]) => unknown
  }
}
