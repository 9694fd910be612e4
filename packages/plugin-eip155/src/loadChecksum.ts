import { loadPart } from './loadPart.js'

/** Writes an address of 20 bytes with its EIP-55 checksum. */
export type ToChecksum = (address: string) => string

/** Loads the checksum (Keccak-256) on first use. @throws LatchkeyError `HTTP_UNREACHABLE` */
export async function loadChecksum(): Promise<ToChecksum> {
  const { toChecksum } = await loadPart(import('./toChecksum.js'))
  return toChecksum
}
