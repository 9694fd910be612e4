// tapable declares types for its root only.
declare module 'tapable/lib/Hook.js' {
  import type { AsyncSeriesBailHook } from 'tapable'

  /** The base of all hook classes, which brings no code generator along. */
  export default class Hook extends AsyncSeriesBailHook<unknown[], unknown> {
    /** Makes what runs the taps. */
    compile: () => (...parameters: unknown[]) => unknown
  }
}
