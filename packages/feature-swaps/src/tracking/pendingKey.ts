import type { CaipNetworkId } from '@latchkey/kernel'

/** Whose swap. */
export interface PendingOwner {
  readonly chainId: CaipNetworkId
  readonly account: string
}

/** Names an account on a network. */
export const ownerKey = ({ chainId, account }: PendingOwner): string => `${chainId}/${account.toLowerCase()}`

/** The storage key of an account's record. */
export const pendingKey = (owner: PendingOwner): string => `pending/${ownerKey(owner)}`
