import { formatUnits } from '@latchkey/kernel'
import { readTypedAmount } from '@latchkey/kernel/units'
import type { SwapToken } from '../contracts/index.js'

const TEN_THOUSAND = 10_000n

/** Gas of a swap whose provider gives no estimate. */
export const DEFAULT_GAS_UNITS = 150_000n

/** Price impact from which the visitor has to confirm, in hundredths of a percent. */
export const CONFIRMED_IMPACT_BPS = 1_500

/** Price impact from which the visitor is warned, in hundredths of a percent. */
export const WARNED_IMPACT_BPS = 300

/** Most decimal places of amounts on screen. */
export const SHOWN_DECIMALS = 6

/** What an amount is worth, in dollars times 10^18. */
export function worthOf(amount: bigint, { decimals }: Pick<SwapToken, 'decimals'>, usdE18: bigint): bigint {
  return (amount * usdE18) / 10n ** BigInt(decimals)
}

/** How much of a token is worth so many dollars times 10^18. Rounded up. */
export function amountOfWorth(worthE18: bigint, { decimals }: Pick<SwapToken, 'decimals'>, usdE18: bigint): bigint {
  return usdE18 > 0n ? (worthE18 * 10n ** BigInt(decimals) + usdE18 - 1n) / usdE18 : 0n
}

/**
 * Price impact by value: (source − target) / source, in hundredths of a percent. Negative if the target is worth more.
 *
 * @returns Undefined when the source is worth nothing.
 */
export function impactBpsOf(sourceE18: bigint, targetE18: bigint): number | undefined {
  return sourceE18 > 0n ? Number(((sourceE18 - targetE18) * TEN_THOUSAND) / sourceE18) : undefined
}

/** Maximum slippage: the difference between the expected and the minimum amount out. */
export function maxSlippageOf(amountOut: bigint, slippageBps: number): bigint {
  return (amountOut * BigInt(slippageBps)) / TEN_THOUSAND
}

/** Fee of a provider, in base units of the amount in. @param feeBps - Hundredths of a percent, e.g. 85. */
export function providerFeeOf(amountIn: bigint, feeBps: number): bigint {
  return (amountIn * BigInt(feeBps)) / TEN_THOUSAND
}

/** Two tokens with their prices. */
export interface PricedSides {
  readonly from: Pick<SwapToken, 'decimals'>
  readonly to: Pick<SwapToken, 'decimals'>
  /** Dollars for one whole token times 10^18. */
  readonly fromUsdE18: bigint
  readonly toUsdE18: bigint
}

/** Amount out by prices alone, less the provider's fee; shown until a quote arrives. Rounded down to the target's decimals. */
export function estimateOut(amountIn: bigint, { from, to, fromUsdE18, toUsdE18 }: PricedSides, feeBps = 0): bigint {
  if (toUsdE18 <= 0n) return 0n
  const kept = amountIn - providerFeeOf(amountIn, feeBps)
  return (kept * fromUsdE18 * 10n ** BigInt(to.decimals)) / (toUsdE18 * 10n ** BigInt(from.decimals))
}

/** How much of the target one whole source token gives, as a plain decimal with at most 18 places. */
export function rateOf(amountIn: bigint, amountOut: bigint, sides: Pick<PricedSides, 'from' | 'to'>): string {
  if (amountIn <= 0n) return '0'
  const scaled = (amountOut * 10n ** BigInt(sides.from.decimals) * 10n ** 18n) / (amountIn * 10n ** BigInt(sides.to.decimals))
  return formatUnits(scaled, 18)
}

/** Cuts a plain decimal to a number of places. Never rounds up, so no more is shown than there is. */
export function cutDecimals(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = fraction.slice(0, places).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}

/** An amount for the screen. */
export function showAmount(amount: bigint, { decimals }: Pick<SwapToken, 'decimals'>, places = SHOWN_DECIMALS): string {
  return cutDecimals(formatUnits(amount, decimals), places)
}

/** The typed text in base units; undefined for an empty text and for one that is no amount of the token. */
export function readAmount(text: string, { decimals }: Pick<SwapToken, 'decimals'>): bigint | undefined {
  const { amount } = readTypedAmount(text, { decimals })
  if (!amount) return undefined
  const [whole = '', fraction = ''] = amount.split('.')
  // Not `parseUnits`: it would load the wallet errors before a wallet is used.
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
