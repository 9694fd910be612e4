import type { Ask } from '../evm/createApprovals.js'

/** The state of the wallet's methods. */
export interface CosmosCore {
  readonly ask: Ask
  /** Address prefixes of the known chains, by chain id. */
  readonly prefixes: Map<string, string>
  /** Suggested chains. */
  readonly suggested: Readonly<Record<string, unknown>>[]
  /** Approvals: an origin, a space, a chain id. */
  readonly permitted: Set<string>
  /** The keys are on a Ledger, which signs in Amino mode only. */
  readonly isLedger: boolean
  /** The private key in use; undefined without a key. */
  key: Uint8Array | undefined
}

/** The key of an approval in `CosmosCore.permitted`. */
export const permissionOf = (origin: string, id: string): string => `${origin} ${id}`
