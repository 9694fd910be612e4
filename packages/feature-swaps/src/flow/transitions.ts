import type { Patch } from '@latchkey/feature-kit'
import { patchOf } from '@latchkey/feature-kit'
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
export type SwapsPatch = Patch<SwapsState>
const patch = patchOf<SwapsState>()

/** What is read of the account and the chain. */
export type Holdings = Partial<Pick<SwapsState, 'balances' | 'prices' | 'claimedPrices' | 'havePricesFailed' | 'gasPrice' | 'fixedFee'>>

/** The input changed: the quotes are void. */
const REQUOTED: Partial<SwapsState> = {
  quotes: emptyState.quotes,
  chosenKey: undefined,
  isImpactConfirmed: false,
  isUncheckedConfirmed: false,
}

/** No node was asked what it can simulate. */
const NOT_ASKED: Partial<SwapsState> = { canSimulate: undefined, seesOnlyAmounts: undefined }

/** Another account or network is in use: nothing of the old one stays. */
export function sessionChanged(
  state: SwapsState,
  next: { readonly chainId: CaipNetworkId | undefined; readonly account: string | undefined; readonly native: SwapToken | undefined },
): SwapsPatch {
  if (next.chainId === state.chainId) return patch({ account: next.account, balances: {}, ...NOT_ASKED, ...REQUOTED })
  return patch({
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
    claimedPrices: [],
    havePricesFailed: false,
    gasPrice: undefined,
    blockMs: undefined,
    ...NOT_ASKED,
    fixedFee: undefined,
    ...REQUOTED,
  })
}

/** The tokens of the network are known. */
export function tokensLoaded(loaded: LoadedTokens): SwapsPatch {
  return patch({ ...loaded, tokensStatus: 'ready' })
}

/** The initial input. */
export function begun(begin: {
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  readonly amount: string
}): SwapsPatch {
  // A text that could mean several amounts stays as it is, and is quoted by nobody.
  const { amount = begin.amount } = readTypedAmount(begin.amount)
  return patch({ ...begin, amount, refusedTokens: [], ...REQUOTED })
}

/** A token that was named at the beginning is no token. */
export function tokenRefused({ refusedTokens = [] }: SwapsState, refused: RefusedToken): SwapsPatch {
  return patch({ refusedTokens: [...refusedTokens, refused] })
}

/** The chain says another number of decimals than the list: what was typed is another amount. */
export function tokenCorrected({ tokens, from, to }: SwapsState, token: SwapToken): SwapsPatch {
  const corrected = <T extends SwapToken | undefined>(one: T): T | SwapToken => (one?.address === token.address ? token : one)
  return patch({ tokens: tokens.map(corrected), from: corrected(from), to: corrected(to), ...REQUOTED })
}

/** A node told what a token does. One that turns out not to be sold again has to be agreed to again. */
export function tokenInspected({ reports = {}, confirmedTokens = [] }: SwapsState, address: string, report: TokenReport): SwapsPatch {
  const isWorse = report.canSell === false && reports[address]?.canSell !== false
  const kept = isWorse ? { confirmedTokens: confirmedTokens.filter((each) => each !== address) } : {}
  return patch({ reports: { ...reports, [address]: report }, ...kept })
}

/** The visitor agreed to them. */
export function tokensConfirmed(state: SwapsState): SwapsPatch {
  return patch({ confirmedTokens: [...(state.confirmedTokens ?? []), ...unconfirmedTokens(state).map(({ address }) => address)] })
}

/** The visitor chose a token. Choosing the one on the other side changes sides. */
export function tokenSelected(state: SwapsState, side: 'from' | 'to', token: SwapToken): SwapsPatch {
  const other = side === 'from' ? 'to' : 'from'
  if (state[other]?.address === token.address) return sidesSwitched(state)
  return patch({ [side]: token, ...REQUOTED })
}

/** Source and target change places. The new amount is the amount out; `1` without a quote. */
export function sidesSwitched(state: SwapsState): SwapsPatch {
  const quote = shownQuote(state)
  const amount = quote && state.to ? showAmount(quote.amountOut, state.to, state.to.decimals) : '1'
  return patch({ from: state.to, to: state.from, amount, ...REQUOTED })
}

/** Something was typed, or pasted. A text that could mean several amounts stays as it is, so that nothing is quoted and the button says so. */
export function amountTyped(state: SwapsState, text: string, locale?: string): SwapsPatch {
  const { amount = text, problem } = readTypedAmount(text, { decimals: state.from?.decimals ?? 18, locale })
  const isIgnored = problem === 'characters' || problem === 'precision' || amount === state.amount
  return isIgnored ? patch({}) : patch({ amount, ...REQUOTED })
}

/** Another slippage. Quotes carry it, so new ones are needed. */
export function slippageSet(slippageBps: number): SwapsPatch {
  return patch({ slippageBps, ...REQUOTED })
}

/** The time of a block was measured, or cannot be. */
export function blockTimeRead(blockMs: number | undefined): SwapsPatch {
  return patch({ blockMs })
}

/** The visitor prefers a quote. */
export function quoteChosen(chosenKey: string | undefined): SwapsPatch {
  return patch({ chosenKey, isImpactConfirmed: false, isUncheckedConfirmed: false })
}

/** Quotes are requested. Shown quotes stay, and so does a shown failure. */
export function quotesAsked({ quotes }: SwapsState): SwapsPatch {
  return patch({ quotes: { ...quotes, status: quotes.status === 'idle' ? 'loading' : quotes.status, isRefreshing: true } })
}

/** Some providers answered, others are still asked. */
export function quotesArrived(state: SwapsState, list: readonly SwapQuote[]): SwapsPatch {
  const quotes: QuotesState =
    list.length > 0
      ? { status: 'ready', list, isRefreshing: true }
      : { ...state.quotes, list, status: state.quotes.status === 'failed' ? 'failed' : 'loading' }
  return patch({ quotes, ...confirmationsKept(state, list) })
}

/** Every provider answered or timed out. */
export function quotesSettled(state: SwapsState, list: readonly SwapQuote[], failure: SwapFailure | undefined): SwapsPatch {
  if (list.length > 0) return patch({ quotes: { status: 'ready', list, isRefreshing: false }, ...confirmationsKept(state, list) })
  return patch({ quotes: { status: 'failed', list: [], isRefreshing: false, ...(failure && { failure }) }, isImpactConfirmed: false })
}

/** Confirmations are for the shown quote: a worse one, or another provider's, has to be confirmed again. */
function confirmationsKept(state: SwapsState, list: readonly SwapQuote[]): SwapsPatch {
  const [before, after] = [shownQuote(state), shownQuote({ ...state, quotes: { ...state.quotes, list } })]
  return patch({
    isImpactConfirmed: state.isImpactConfirmed && before !== undefined && after !== undefined && after.amountOut >= before.amountOut,
    isUncheckedConfirmed: state.isUncheckedConfirmed === true && before?.providerId === after?.providerId,
  })
}

/** A node said what it can simulate of the swaps of the account. */
export function simulationAsked(seen: Measurable): SwapsPatch {
  return patch({ canSimulate: seen !== 'nothing', seesOnlyAmounts: seen === 'amounts' })
}

/** A swap made progress. */
export function progressed(progress: SwapProgress): SwapsPatch {
  return patch({ progress })
}

/** A swap succeeded: the amount is spent. */
export function swapDone(progress: Extract<SwapProgress, { step: 'done' }>): SwapsPatch {
  return patch({ progress, amount: '', ...REQUOTED })
}

/** What the options decide. */
export const begunWith = (chosen: Pick<SwapsState, 'approval' | 'isSimulationRequired' | 'trustedProviders'>): SwapsPatch => patch(chosen)

/** The tokens are asked for; while a list is tried again the others stay on screen. */
export const tokensAsked = ({ tokensStatus }: SwapsState): SwapsPatch =>
  patch(tokensStatus === 'ready' ? { failedLists: [] } : { tokensStatus: 'loading' })

/** No token could be loaded. */
export const tokensFailed = (): SwapsPatch => patch({ tokensStatus: 'failed' })

/** Balances, prices and fees as far as they could be read. */
export const holdingsRead = (holdings: Holdings): SwapsPatch => patch(holdings)

/** The visitor agreed to the price impact of what is shown. */
export const impactConfirmed = (): SwapsPatch => patch({ isImpactConfirmed: true })

/** The visitor agreed to a swap that no node can simulate. */
export const uncheckedConfirmed = (): SwapsPatch => patch({ isUncheckedConfirmed: true })

/** A token that was not in the list was looked up. */
export const tokenListed = (listed: Partial<Pick<SwapsState, 'tokens' | 'marks'>>): SwapsPatch => patch(listed)
