import type { Account } from '@latchkey/kernel'
import { readItems } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { NAMESPACE } from './chainId.js'
import { checksummed } from './checksummed.js'
import { address } from './walletShapes.js'

/** Reads the answer of `eth_accounts` and similar methods: checksummed, without invalid and repeated addresses. */
export function readAccounts(answer: unknown): readonly Account[] {
  // Bounded before the checksums, because each is a hash.
  const addresses = readItems(answer as readonly unknown[], (item) => {
    const text = readAs(address, item)
    const checked = text && checksummed(text)
    return text === checked || text === text?.toLowerCase() ? checked : undefined
  })
  return [...new Set(addresses)].map((each) => ({ namespace: NAMESPACE, address: each, type: 'eoa' }))
}
