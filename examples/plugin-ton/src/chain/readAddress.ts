import type { Address } from '@ton/core'
import type { Sdk } from './loadSdk.js'

/** An address, and whether its format is for test networks only. */
export interface FoundAddress {
  readonly address: Address
  readonly isTestOnly: boolean
}

/** Workchain and hash. The library's own check accepts letters that are not hex. */
const RAW = /^(0|-1):[0-9a-f]{64}$/i

const WORKCHAINS = [0, -1]

/** Base64 of 36 bytes, in either alphabet. */
const FRIENDLY = /^[\w+/-]{48}$/

/** Parses an address in any of TON's formats. @returns Undefined for invalid text. */
export function readAddress({ Address }: Sdk, text: unknown): FoundAddress | undefined {
  if (typeof text !== 'string') return undefined
  if (RAW.test(text)) return { address: Address.parseRaw(text), isTestOnly: false }
  try {
    const found = FRIENDLY.test(text) ? Address.parseFriendly(text) : undefined
    // TON has two workchains; the library accepts any byte.
    return found && WORKCHAINS.includes(found.address.workChain) ? found : undefined
  } catch {
    // A wrong checksum.
    return undefined
  }
}

/** Formats an address as wallets show it: not bounceable, with the test flag on test networks. */
export function writeAddress(address: Address, testOnly: boolean): string {
  return address.toString({ bounceable: false, testOnly })
}
