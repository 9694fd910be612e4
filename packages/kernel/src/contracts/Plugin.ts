import type { PluginContext } from './PluginContext.js'

/** A chain, a feature, or anything else that takes part. */
export interface Plugin<Id extends string = string> {
  readonly id: Id
  readonly apiVersion: 1
  /** Plugin ids that must be installed first. A missing one fails `createLatchkey`, by name. */
  readonly requires?: readonly string[]
  /** Registers; must not do I/O. Work that waits belongs in actions or in `context.onReady`. */
  setup(context: PluginContext<Id>): void
}
