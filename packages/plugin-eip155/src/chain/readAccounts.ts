import type { Account } from '@latchkey/kernel'
import { readItems } from '@latchkey/kernel'
import { getAddress } from 'viem/utils'
import { NAMESPACE } from './chainId.js'

/** Reads what `eth_accounts` and its like answer: checksummed, without whatever is no address and without repetitions. */
export function readAccounts(answer: unknown): readonly Account[] {
  // Bounded before the checksums, each of which is a hash.
  const addresses = readItems(answer as readonly unknown[], (text) => (isHexAddress(text) ? getAddress(text) : undefined))
  return [...new Set(addresses)].map((address) => ({ namespace: NAMESPACE, address, type: 'eoa' }))
}

/** 20 bytes in hexadecimal with `0x`; the case of the letters is not looked at. */
export function isHexAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
