import type { CaipNetworkId, PluginContext } from '@latchkey/kernel'
import type { Chain } from '@latchkey/plugin-kit'

/** What belongs to one instance and its parts share. */
export interface TonChain extends Chain, Pick<PluginContext, 'log'> {
  /** Where wallets read what the application is. */
  readonly manifestUrl: string
  /** Root hashes of first blocks by CAIP-2 id, base64. */
  readonly zeroStates: ReadonlyMap<CaipNetworkId, string | undefined>
}
