import type { CaipNetworkId } from '@latchkey/kernel'

/** Whose transaction. */
export interface PendingOwner {
  readonly chainId: CaipNetworkId
  readonly account: string
}

/** Names an account on a network. */
export const ownerKey = ({ chainId, account }: PendingOwner): string => `${chainId}/${account.toLowerCase()}`
