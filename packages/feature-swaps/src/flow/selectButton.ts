import { readTypedAmount } from '@latchkey/kernel/units'
import type { SwapQuote } from '../contracts/index.js'
import { CONFIRMED_IMPACT_BPS, impactBpsOf, readAmount, worthOf } from './arithmetic.js'
import { gasCostOf, shownQuote } from './rankQuotes.js'
import type { SwapsState } from './SwapsState.js'
import { hasEnded } from './SwapsState.js'
import { seesHeld } from './seesHeld.js'
import { unconfirmedTokens } from './unconfirmedTokens.js'

/** State of the button; the first reason that applies counts. */
export type SwapButtonReason =
  | 'busy'
  | 'unsupportedNetwork'
  | 'connect'
  | 'selectToken'
  | 'enterAmount'
  | 'amountInvalid'
  | 'amountUnclear'
  | 'insufficientBalance'
  | 'loading'
  | 'noRoute'
  | 'retry'
  | 'insufficientGas'
  | 'confirmToken'
  | 'confirmImpact'
  | 'unchecked'
  | 'confirmUnchecked'
  | 'review'

/** The button below the amounts. Its text is `swaps.button.<reason>`; while `busy` it leads to the swap that is under way. */
export interface SwapButton {
  readonly reason: SwapButtonReason
  readonly isEnabled: boolean
}

const ENABLED: readonly SwapButtonReason[] = [
  'busy',
  'connect',
  'unsupportedNetwork',
  'selectToken',
  'retry',
  'confirmToken',
  'confirmImpact',
  'confirmUnchecked',
  'review',
]

/** Selects reason and state of the button. */
export function selectButton(state: SwapsState): SwapButton {
  const reason = reasonOf(state)
  return { reason, isEnabled: ENABLED.includes(reason) }
}

function reasonOf(state: SwapsState): SwapButtonReason {
  const { progress, chainId, account } = state
  if (!hasEnded(progress)) return 'busy'
  if (chainId === undefined) return 'unsupportedNetwork'
  if (account === undefined) return 'connect'
  return inputReason(state) ?? quoteReason(state)
}

function inputReason({ from, to, amount, balances }: SwapsState): SwapButtonReason | undefined {
  if (!from || !to) return 'selectToken'
  if (/^[0.]*$/.test(amount)) return 'enterAmount'
  const amountIn = readAmount(amount, from)
  if (amountIn === undefined) return readTypedAmount(amount, from).problem === 'precision' ? 'amountInvalid' : 'amountUnclear'
  const balance = balances[from.address]
  return balance !== undefined && balance < amountIn ? 'insufficientBalance' : undefined
}

function quoteReason(state: SwapsState): SwapButtonReason {
  const { quotes } = state
  const quote = shownQuote(state)
  if (!quote) {
    if (quotes.status !== 'failed') return 'loading'
    return quotes.failure?.code === 'SWAPS_NO_ROUTE' ? 'noRoute' : 'retry'
  }
  if (!canPayGas(quote, state)) return 'insufficientGas'
  if (isUnchecked(quote, state) && state.isSimulationRequired) return 'unchecked'
  return consentReason(quote, state)
}

/** What the visitor has to agree to before the review, one after the other. */
function consentReason(quote: SwapQuote, state: SwapsState): SwapButtonReason {
  if (unconfirmedTokens(state).length > 0) return 'confirmToken'
  if (needsConfirmation(impactOf(quote, state)) && !state.isImpactConfirmed) return 'confirmImpact'
  return isUnchecked(quote, state) && !state.isUncheckedConfirmed ? 'confirmUnchecked' : 'review'
}

/** What a node was found to see of swaps. */
type Seen = Pick<SwapsState, 'canSimulate' | 'seesOnlyAmounts' | 'trustedProviders' | 'tokens' | 'balances'>

/**
 * Whether nobody can say before the swap what it does: no node simulates it, or its amounts only and not of all that the account holds, and
 * a third party builds the transaction.
 */
export const isUnchecked = (quote: Pick<SwapQuote, 'providerId'>, state: Seen): boolean =>
  isOfThirdParty(quote, state) && (state.canSimulate === false || (state.seesOnlyAmounts === true && !seesHeld(state)))

/** Whether items and permissions stay unseen that a third party's transaction may touch. */
export const isPartlyChecked = (quote: Pick<SwapQuote, 'providerId'>, state: Seen): boolean =>
  isOfThirdParty(quote, state) && state.seesOnlyAmounts === true && !isUnchecked(quote, state)

const isOfThirdParty = ({ providerId }: Pick<SwapQuote, 'providerId'>, { trustedProviders = [] }: Seen): boolean =>
  !trustedProviders.includes(providerId)

/** Whether the account can pay the gas, and the amount if it is of the same coin. True while unknown: the simulation checks it. */
export function canPayGas(quote: SwapQuote, state: Pick<SwapsState, 'native' | 'balances' | 'gasPrice' | 'fixedFee'>): boolean {
  const balance = state.native && state.balances[state.native.address]
  const cost = gasCostOf(quote, state)
  if (balance === undefined || cost === undefined) return true
  return balance >= cost + (quote.from.isNative ? quote.amountIn : 0n)
}

/** The price impact of a quote in hundredths of a percent; undefined where a price is unknown, or only claimed by third parties. */
export function impactOf(
  quote: SwapQuote,
  { prices, claimedPrices = [] }: Pick<SwapsState, 'prices' | 'claimedPrices'>,
): number | undefined {
  const [source, target] = [quote.from, quote.to].map(({ address }) => (claimedPrices.includes(address) ? undefined : prices[address]))
  if (source === undefined || target === undefined) return undefined
  return impactBpsOf(worthOf(quote.amountIn, quote.from, source), worthOf(quote.amountOut, quote.to, target))
}

/** Whether the visitor has to confirm the price impact: from 15 percent, and if it is unknown. */
export function needsConfirmation(impactBps: number | undefined): boolean {
  return impactBps === undefined || impactBps >= CONFIRMED_IMPACT_BPS
}
