import type { LatchkeyState, Namespace, PluginContext } from '@latchkey/kernel'
import type { Verdicts } from '../nodes/verdicts.js'

/** What belongs to one instance of a chain plugin and its parts share. A plugin extends it with what its chain has beyond. */
export interface Chain extends Pick<PluginContext, 'clock' | 'signal'> {
  readonly namespace: Namespace
  /** The application's state, as it is now. */
  readonly state: { readonly current: LatchkeyState }
  /** What is known of nodes; filled as they are asked. */
  readonly verdicts: Verdicts
}
