import type { CaipNetworkId } from '@latchkey/kernel'
import { readTypedAmount } from '@latchkey/kernel/units'
import type { SwapQuote, SwapToken } from '../contracts/index.js'
import type { Measurable } from '@latchkey/evm-kit/send'
import type { TokenReport } from '../tokens/TokenReport.js'
import { showAmount } from './arithmetic.js'
import { shownQuote } from './rankQuotes.js'
import type { LoadedTokens, QuotesState, RefusedToken, SwapFailure, SwapProgress, SwapsState } from './SwapsState.js'
import { emptyState } from '../emptyState.js'
import { unconfirmedTokens } from './unconfirmedTokens.js'

/** What changes. Every transition is a pure function that returns one. */
export type SwapsPatch = Partial<SwapsState>

/** The input changed: the quotes are void. */
const REQUOTED: SwapsPatch = { quotes: emptyState.quotes, chosenKey: undefined, isImpactConfirmed: false, isUncheckedConfirmed: false }

/** No node was asked what it can simulate. */
const NOT_ASKED: SwapsPatch = { canSimulate: undefined, seesOnlyAmounts: undefined }

/** Another account or network is in use: nothing of the old one stays. */
export function sessionChanged(
  state: SwapsState,
  next: { readonly chainId: CaipNetworkId | undefined; readonly account: string | undefined; readonly native: SwapToken | undefined },
): SwapsPatch {
  if (next.chainId === state.chainId) return { account: next.account, balances: {}, ...NOT_ASKED, ...REQUOTED }
  return {
    ...next,
    from: undefined,
    to: undefined,
    tokens: [],
    tokensStatus: 'idle',
    marks: {},
    reports: {},
    confirmedTokens: [],
    failedLists: [],
    refusedTokens: [],
    balances: {},
    prices: {},
    havePricesFailed: false,
    gasPrice: undefined,
    ...NOT_ASKED,
    fixedFee: undefined,
    ...REQUOTED,
  }
}

/** The tokens of the network are known. */
export function tokensLoaded(loaded: LoadedTokens): SwapsPatch {
  return { ...loaded, tokensStatus: 'ready' }
}

/** The initial input. */
export function begun(begin: {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  readonly amount: string
}): SwapsPatch {
  // A text that could mean several amounts stays as it is, and is quoted by nobody.
  const { amount = begin.amount } = readTypedAmount(begin.amount)
  return { ...begin, amount, refusedTokens: [], ...REQUOTED }
}

/** A token that was named at the beginning is no token. */
export function tokenRefused({ refusedTokens = [] }: SwapsState, refused: RefusedToken): SwapsPatch {
  return { refusedTokens: [...refusedTokens, refused] }
}

/** The chain says another number of decimals than the list: what was typed is another amount. */
export function tokenCorrected({ tokens, from, to }: SwapsState, token: SwapToken): SwapsPatch {
  const corrected = <T extends SwapToken | undefined>(one: T): T | SwapToken => (one?.address === token.address ? token : one)
  return { tokens: tokens.map(corrected), from: corrected(from), to: corrected(to), ...REQUOTED }
}

/** A node told what a token does. One that turns out not to be sold again has to be agreed to again. */
export function tokenInspected({ reports = {}, confirmedTokens = [] }: SwapsState, address: string, report: TokenReport): SwapsPatch {
  const isWorse = report.canSell === false && reports[address]?.canSell !== false
  const kept = isWorse ? { confirmedTokens: confirmedTokens.filter((each) => each !== address) } : {}
  return { reports: { ...reports, [address]: report }, ...kept }
}

/** The visitor agreed to them. */
export function tokensConfirmed(state: SwapsState): SwapsPatch {
  return { confirmedTokens: [...(state.confirmedTokens ?? []), ...unconfirmedTokens(state).map(({ address }) => address)] }
}

/** The visitor chose a token. Choosing the one on the other side changes sides. */
export function tokenSelected(state: SwapsState, side: 'from' | 'to', token: SwapToken): SwapsPatch {
  const other = side === 'from' ? 'to' : 'from'
  if (state[other]?.address === token.address) return sidesSwitched(state)
  return { [side]: token, ...REQUOTED }
}

/** Source and target change places. The new amount is the amount out; `1` without a quote. */
export function sidesSwitched(state: SwapsState): SwapsPatch {
  const quote = shownQuote(state)
  const amount = quote && state.to ? showAmount(quote.amountOut, state.to, state.to.decimals) : '1'
  return { from: state.to, to: state.from, amount, ...REQUOTED }
}

/** Something was typed, or pasted. A text that could mean several amounts stays as it is, so that nothing is quoted and the button says so. */
export function amountTyped(state: SwapsState, text: string, locale?: string): SwapsPatch {
  const { amount = text, problem } = readTypedAmount(text, { decimals: state.from?.decimals ?? 18, locale })
  const isIgnored = problem === 'characters' || problem === 'precision' || amount === state.amount
  return isIgnored ? {} : { amount, ...REQUOTED }
}

/** Another slippage. Quotes carry it, so new ones are needed. */
export function slippageSet(slippageBps: number): SwapsPatch {
  return { slippageBps, ...REQUOTED }
}

/** The visitor prefers a quote. */
export function quoteChosen(chosenKey: string | undefined): SwapsPatch {
  return { chosenKey, isImpactConfirmed: false, isUncheckedConfirmed: false }
}

/** Quotes are requested. Shown quotes stay, and so does a shown failure. */
export function quotesAsked({ quotes }: SwapsState): SwapsPatch {
  return { quotes: { ...quotes, status: quotes.status === 'idle' ? 'loading' : quotes.status, isRefreshing: true } }
}

/** Some providers answered, others are still asked. */
export function quotesArrived(state: SwapsState, list: readonly SwapQuote[]): SwapsPatch {
  const quotes: QuotesState =
    list.length > 0
      ? { status: 'ready', list, isRefreshing: true }
      : { ...state.quotes, list, status: state.quotes.status === 'failed' ? 'failed' : 'loading' }
  return { quotes, ...confirmationsKept(state, list) }
}

/** Every provider answered or timed out. */
export function quotesSettled(state: SwapsState, list: readonly SwapQuote[], failure: SwapFailure | undefined): SwapsPatch {
  if (list.length > 0) return { quotes: { status: 'ready', list, isRefreshing: false }, ...confirmationsKept(state, list) }
  return { quotes: { status: 'failed', list: [], isRefreshing: false, ...(failure && { failure }) }, isImpactConfirmed: false }
}

/** Confirmations are for the shown quote: a worse one, or another provider's, has to be confirmed again. */
function confirmationsKept(state: SwapsState, list: readonly SwapQuote[]): SwapsPatch {
  const [before, after] = [shownQuote(state), shownQuote({ ...state, quotes: { ...state.quotes, list } })]
  return {
    isImpactConfirmed: state.isImpactConfirmed && before !== undefined && after !== undefined && after.amountOut >= before.amountOut,
    isUncheckedConfirmed: state.isUncheckedConfirmed === true && before?.providerId === after?.providerId,
  }
}

/** A node said what it can simulate of the swaps of the account. */
export function simulationAsked(seen: Measurable): SwapsPatch {
  return { canSimulate: seen !== 'nothing', seesOnlyAmounts: seen === 'amounts' }
}

/** A swap made progress. */
export function progressed(progress: SwapProgress): SwapsPatch {
  return { progress }
}

/** A swap succeeded: the amount is spent. */
export function swapDone(progress: Extract<SwapProgress, { step: 'done' }>): SwapsPatch {
  return { progress, amount: '', ...REQUOTED }
}
