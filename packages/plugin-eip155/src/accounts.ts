import type { Account } from '@latchkey/kernel'
import { NAMESPACE } from './chainId.js'
import type { ToChecksum } from './loadChecksum.js'

/** Reads what `eth_accounts` and its like answer. Whatever is no address is left out, and so are repetitions. */
export function readAccounts(answer: unknown, toChecksum: ToChecksum): readonly Account[] {
  const texts: readonly unknown[] = Array.isArray(answer) ? answer : []
  const addresses = texts.filter(isHexAddress).map(toChecksum)
  return [...new Set(addresses)].map((address) => ({ namespace: NAMESPACE, address, type: 'eoa' }))
}

/** 20 bytes in hexadecimal with `0x`; the case of the letters is not looked at. */
export function isHexAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
