import type { PendingOwner } from '@latchkey/evm-kit/send'

/** The storage key of an account's record. */
export const pendingKey = ({ chainId, account }: PendingOwner): string => `pending/${chainId}/${account.toLowerCase()}`
