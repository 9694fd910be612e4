import type { ActiveAccount } from '@latchkey/feature-kit'
import { parseCaipAddress } from '@latchkey/kernel'
import type { PendingEntry } from './PendingEntry.js'

/** What an account sent on its network. */
export const pendingOf = (
  { chainId, address }: Pick<ActiveAccount, 'chainId' | 'address'>,
  all: readonly PendingEntry[],
): readonly PendingEntry[] => all.filter((entry) => entry.chainId === chainId && parseCaipAddress(entry.account).address === address)
