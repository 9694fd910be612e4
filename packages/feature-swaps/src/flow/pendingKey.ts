import type { PendingOwner } from '@latchkey/evm-kit/send'
import { PENDING_PREFIX } from '../storageKeys.js'

/** The storage key of an account's record. */
export const pendingKey = ({ chainId, account }: PendingOwner): string => `${PENDING_PREFIX}${chainId}/${account.toLowerCase()}`
