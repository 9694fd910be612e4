import { findExtension } from './mint.js'

/** `TransferFeeConfig`: two fees of 18 bytes each behind two authorities and what is withheld; which one holds depends on the epoch. */
const TRANSFER_FEE = 1
const FEES_AT = [72, 90] as const
const CONFIG_BYTES = 108
const ALL = 10_000n

/**
 * What a token of token-2022 keeps of a transfer at most, in base units.
 *
 * @see https://github.com/solana-program/token-2022/blob/main/interface/src/extension/transfer_fee/mod.rs
 */
export function transferFee(mint: Uint8Array, amount: bigint): bigint {
  const config = findExtension(mint, TRANSFER_FEE)
  if (!config || config.length < CONFIG_BYTES) return 0n
  const view = new DataView(config.buffer, config.byteOffset, config.byteLength)
  const fees = FEES_AT.map((at) => {
    const most = view.getBigUint64(at + 8, true)
    const fee = (amount * BigInt(view.getUint16(at + 16, true)) + ALL - 1n) / ALL
    return fee < most ? fee : most
  })
  return fees.reduce((one, other) => (one > other ? one : other))
}

/** Whether tokens of the mint have the extension: their accounts are longer. */
export const hasTransferFee = (mint: Uint8Array): boolean => findExtension(mint, TRANSFER_FEE) !== undefined
