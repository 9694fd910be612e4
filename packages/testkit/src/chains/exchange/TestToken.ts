import type { Address } from 'viem'

/** The behaviour of a token. */
export interface TestTokenOptions {
  readonly symbol: string
  /** @default the symbol */
  readonly name?: string
  /** @default 18 */
  readonly decimals?: number
  /** Deducted from each transfer, in hundredths of a percent. @default 0 */
  readonly feeBps?: number
  /** `approve` reverts for an allowance that is not zero, as USDT does. @default false */
  readonly isZeroFirst?: boolean
  /** `transfer`, `transferFrom` and `approve` return no bytes, as USDT does. @default false */
  readonly returnsNothing?: boolean
  /** `symbol()` reverts. @default false */
  readonly hasBrokenSymbol?: boolean
  /** `symbol()` and `name()` are 32 bytes instead of text. @default false */
  readonly hasBytes32Text?: boolean
  /** Has `permit` of EIP-2612. @default false */
  readonly hasPermit?: boolean
}

/** A token of the exchange. */
export interface TestToken {
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

const FLAGS = { isZeroFirst: 1n, returnsNothing: 2n, hasBrokenSymbol: 4n, hasBytes32Text: 8n, hasPermit: 16n } as const

/** The contract's flags, by behaviour. */
export function flagsOf(options: TestTokenOptions): bigint {
  return Object.entries(FLAGS).reduce((flags, [habit, bit]) => (options[habit as keyof typeof FLAGS] ? flags | bit : flags), 0n)
}
