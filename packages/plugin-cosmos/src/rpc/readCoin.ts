import { readText } from './protobuf.js'

/** A `cosmos.base.v1beta1.Coin`. */
export interface BankCoin {
  readonly denom: string
  readonly amountBaseUnits: bigint
}

/** What the SDK allows as a denomination. @see https://docs.cosmos.network/sdk/latest/modules/bank */
const DENOM = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/

/** Reads a coin: field 1 is the denomination, field 2 the amount in digits. @returns Undefined for anything else. */
export function readCoin(message: Uint8Array): BankCoin | undefined {
  const [denom, digits] = [1, 2].map((field) => new TextDecoder().decode(readText(message, field)))
  return denom && digits && DENOM.test(denom) && /^\d{1,78}$/.test(digits) ? { denom, amountBaseUnits: BigInt(digits) } : undefined
}
