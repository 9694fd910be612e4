import type { CaipNetworkId } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import type { SwapProvider } from './contracts/index.js'

/** Options of `swaps()`. */
export interface SwapsOptions {
  /** The providers; all are asked at once. @default Uniswap V2 and V3, read from the chain, and `wrap()` */
  readonly providers?: readonly SwapProvider[]
  /** How far the price may move before a swap fails; more than 0, at most 50. The visitor may change it. @default 1 */
  readonly slippagePercent?: number
  /** What is chosen at first: an address, or the symbol of a token that is offered. @default the network's own coin */
  readonly from?: string
  /** As `from`. @default nothing */
  readonly to?: string
  /** Addresses of the tokens to offer, by network; what they are called is read from the chain. @default what the providers offer */
  readonly tokens?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** How much an approval allows. @default 'exact' */
  readonly approval?: 'exact' | 'unlimited'
}

/** Hundredths of a percent. @throws LatchkeyError `OPTION_INVALID` */
export function readSlippage(percent: number): number {
  const bps = Math.round(percent * 100)
  if (bps >= 1 && bps <= 5_000) return bps
  throw optionInvalid('slippagePercent', 'is no percentage', 'use 0.01 to 50')
}
