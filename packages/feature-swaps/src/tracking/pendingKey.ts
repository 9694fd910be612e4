import type { CaipNetworkId } from '@latchkey/kernel'

/** Whose swap. */
export interface PendingOwner {
  readonly chainId: CaipNetworkId
  readonly account: string
}

/** The storage key of an account's record. */
export const pendingKey = ({ chainId, account }: PendingOwner): string => `pending/${chainId}/${account.toLowerCase()}`
