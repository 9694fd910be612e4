import type { CaipNetworkId } from '@latchkey/kernel'
import type { Chain } from '@latchkey/plugin-kit'

/** What the parts of one instance share. */
export interface TonChain extends Chain {
  /** The URL of the application's manifest. */
  readonly manifestUrl: string
  /** Root hashes of the first blocks by CAIP-2 id, base64. */
  readonly zeroStates: ReadonlyMap<CaipNetworkId, string | undefined>
}
