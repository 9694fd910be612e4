import type { PluginContext } from '@latchkey/kernel'
import type { NodeParts } from '../rpc/askNode.js'

/** What the parts of one instance share. */
export interface TonChain extends NodeParts, Pick<PluginContext, 'log'> {
  /** The URL of the application's manifest. */
  readonly manifestUrl: string
}
