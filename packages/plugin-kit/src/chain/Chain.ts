import type { LatchkeyState, Namespace, PluginContext } from '@latchkey/kernel'
import type { Verdicts } from '../nodes/verdicts.js'

/** What the parts of one chain plugin instance share. Plugins extend it for their chain. */
export interface Chain extends Pick<PluginContext, 'clock' | 'log' | 'signal'> {
  readonly namespace: Namespace
  /** The application's current state. */
  readonly state: { readonly current: LatchkeyState }
  /** Verdicts on nodes, filled as they are asked. */
  readonly verdicts: Verdicts
}
