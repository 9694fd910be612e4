import { readText } from './protobuf.js'

/** A `cosmos.base.v1beta1.Coin`. */
export interface BankCoin {
  readonly denom: string
  readonly amountBaseUnits: bigint
}

/** What the SDK allows as a denomination. @see https://docs.cosmos.network/sdk/latest/modules/bank */
const DENOM = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/
/** A coin in an event: digits, then the denomination, which begins with a letter. */
const WRITTEN = /^(\d{1,78})([a-zA-Z][a-zA-Z0-9/:._-]{2,127})$/

/** Reads a coin: field 1 is the denomination, field 2 the amount in digits. @returns Undefined for anything else. */
export function readCoin(message: Uint8Array): BankCoin | undefined {
  const [denom, digits] = [1, 2].map((field) => new TextDecoder().decode(readText(message, field)))
  return denom && digits && DENOM.test(denom) && /^\d{1,78}$/.test(digits) ? { denom, amountBaseUnits: BigInt(digits) } : undefined
}

/** Reads coins as events write them, e.g. `5uatom,7ibc/AB…`; what is none is left out. */
export const readCoins = (text: string): readonly BankCoin[] =>
  text.split(',').flatMap((part) => {
    const [, digits, denom] = WRITTEN.exec(part) ?? []
    return digits !== undefined && denom !== undefined ? [{ denom, amountBaseUnits: BigInt(digits) }] : []
  })
