import type { CaipNetworkId, OptionRule, OptionRules } from '@latchkey/kernel'
import { readOptions } from '@latchkey/kernel'
import type { SwapProvider } from './contracts/index.js'
import type { TokenList } from './lists/TokenList.js'

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
  /**
   * Lists of tokens in the standard format (https://tokenlists.org), each by its address or as an object, offered beside the other tokens.
   * An address begins with `https:`, or with `http:` on this device. @default none
   */
  readonly tokenLists?: readonly (string | TokenList)[]
  /**
   * How much an approval allows. With `exact` no more than the shown amount can leave, whatever a provider's transaction says; an earlier,
   * larger allowance is reduced first. `unlimited` gives this up: the provider's contract may take everything, now and later.
   *
   * @default 'exact'
   */
  readonly approval?: 'exact' | 'unlimited'
  /**
   * What happens to a swap that no node can simulate. `preferred`: a third party's swap is named so and has to be confirmed; swaps of
   * `uniswapV2()` and `uniswapV3()`, whose transactions this package builds, go on. `required`: every such swap is refused.
   *
   * @default 'preferred'
   */
  readonly simulation?: 'preferred' | 'required'
  /**
   * A wallet may ask the visitor to upgrade the account to a smart account, to approve and swap in one (`ready` in EIP-5792). Declined, the
   * swap goes on with an approval first. @default false
   */
  readonly upgradeAccounts?: boolean
  /**
   * Hours for which a swap that was sent is followed, 0.01 to 720. Transactions of accounts that are contracts, whose owners
   * sign one after the other, are valid for as long. @default 24
   */
  readonly followHours?: number
}

const upTo = (most: number): OptionRule => [`0.01 to ${most}`, (value) => typeof value === 'number' && value >= 0.01 && value <= most]

const RULES: OptionRules<SwapsOptions> = {
  providers: 'list',
  slippagePercent: upTo(50),
  from: 'string',
  to: 'string',
  tokens: 'object',
  tokenLists: 'list',
  approval: 'string',
  simulation: 'string',
  upgradeAccounts: 'boolean',
  followHours: upTo(720),
}

/** @throws LatchkeyError `OPTION_INVALID` */
export const readSwapsOptions = (options: SwapsOptions): SwapsOptions => readOptions(options, RULES, { at: 'swaps' })

/** Hundredths of a percent, of options that are read. */
export const slippageBpsOf = ({ slippagePercent = 1 }: SwapsOptions): number => Math.round(slippagePercent * 100)
