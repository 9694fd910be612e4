import { base58 } from '@scure/base'

/** What one token account holds. */
export interface Holding {
  /** Base58. */
  readonly mint: string
  readonly amountBaseUnits: bigint
}

/**
 * What is read of a token account: mint and owner of 32 bytes each, and the amount as 64 bits, little-endian; the same in both programs.
 *
 * @see https://github.com/solana-program/token/blob/main/interface/src/state.rs
 */
export const HOLDING_BYTES = 72

/** Reads the start of a token account. @returns Undefined for one that is too short, or another owner's. */
export function readHolding(data: Uint8Array, owner: string): Holding | undefined {
  if (data.length < HOLDING_BYTES || base58.encode(data.slice(32, 64)) !== owner) return undefined
  const amountBaseUnits = new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)
  return { mint: base58.encode(data.slice(0, 32)), amountBaseUnits }
}
