import type { PluginContext } from './PluginContext.js'
import type { Provision } from './Provision.js'

/**
 * A chain, a connector, a feature, or any other extension.
 *
 * @typeParam P - What it provides, so that the names an application uses are checked against its plugins. @default it may be anything
 */
export interface Plugin<Id extends string = string, P extends Provision = Provision> {
  readonly id: Id
  readonly apiVersion: 1
  /** Plugin ids that must be installed first. A missing one fails `createLatchkey`, by name. */
  readonly requires?: readonly string[]
  /** Registers; must not do I/O. Asynchronous work belongs in actions or in `context.onReady`. */
  setup(context: PluginContext<Id, P>): void
}
