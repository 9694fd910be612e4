import type { PluginContext } from './PluginContext.js'
import type { Provision } from './Provision.js'

/**
 * A chain, a feature, or anything else that takes part.
 *
 * @typeParam P - What it brings, so that the names an application uses can be checked against its list of plugins. @default it may be anything
 */
export interface Plugin<Id extends string = string, P extends Provision = Provision> {
  readonly id: Id
  readonly apiVersion: 1
  /** Plugin ids that must be installed first. A missing one fails `createLatchkey`, by name. */
  readonly requires?: readonly string[]
  /** Registers; must not do I/O. Work that waits belongs in actions or in `context.onReady`. */
  setup(context: PluginContext<Id, P>): void
}
