import type { NodeParts } from '../rpc/askNode.js'

/** What the parts of one instance share. */
export interface TonChain extends NodeParts {
  /** The URL of the application's manifest. */
  readonly manifestUrl: string
}
