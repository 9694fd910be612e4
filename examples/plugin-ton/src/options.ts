import type { TonNetwork } from './networks.js'

/** Options of {@link ton}. */
export interface TonOptions {
  /** @default [tonMainnet] */
  readonly networks?: readonly TonNetwork[]
  /** What wallets show of the application. @default `/tonconnect-manifest.json` on the origin of `metadata.url` */
  readonly manifestUrl?: string
}
