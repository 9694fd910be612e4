import type { Ask } from '../evm/createApprovals.js'

/** The state that the wallet's methods work on. One wallet owns it. */
export interface CosmosCore {
  readonly ask: Ask
  /** Address prefixes of the chains it knows, by chain id. */
  readonly prefixes: Map<string, string>
  /** What it was told of chains that it did not know. */
  readonly suggested: Readonly<Record<string, unknown>>[]
  /** Who was approved where: an origin, a space, a chain id. */
  readonly permitted: Set<string>
  /** The keys are on a Ledger, which signs in Amino mode only. */
  readonly isLedger: boolean
  /** The private key in use; undefined while the visitor has none. */
  key: Uint8Array | undefined
}

/** Who was approved where, as `CosmosCore.permitted` has it. */
export const permissionOf = (origin: string, id: string): string => `${origin} ${id}`
