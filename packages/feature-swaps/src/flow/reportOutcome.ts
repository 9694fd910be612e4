import { reportPending } from '@latchkey/feature-kit'
import type { ActivityTransfer } from '@latchkey/kernel'
import { formatCaipAddress, formatUnits, isLatchkeyError } from '@latchkey/kernel'
import type { SwapChain, SwapQuote } from '../contracts/index.js'
import type { SwapOutcome } from '../swap/Delivery.js'
import { isHash } from '@latchkey/evm-kit/send'
import type { FlowParts } from './FlowParts.js'
import type { SwapProgress, SwapsState } from './SwapsState.js'
import { toFailure } from './toFailure.js'

/** A swap whose outcome is told. */
export interface Reported {
  readonly chain: SwapChain
  readonly quote: SwapQuote
  readonly account: string
  /** Of the review. */
  readonly pricesUsdE18?: SwapsState['prices']
}

/** The progress of a swap that was included. */
export function doneOf(
  parts: FlowParts,
  { chain, quote, pricesUsdE18 }: Reported,
  outcome: SwapOutcome,
): Extract<SwapProgress, { step: 'done' }> {
  return { step: 'done', quote, ...outcome, ...explorerOf(parts, chain, outcome.transactionId), ...(pricesUsdE18 && { pricesUsdE18 }) }
}

/** The progress of a swap that failed. @param last - The transaction that was sent last; a failure may name the one that took its place. */
export function failedOf(
  parts: FlowParts,
  { chain, quote }: Reported,
  { error, transactionId: last }: { readonly error: unknown; readonly transactionId: string | undefined },
): Extract<SwapProgress, { step: 'failed' }> {
  const isNamed = NAMING.some((code) => isLatchkeyError(error, code))
  const transactionId = isNamed ? (error as { readonly context: { readonly transactionId: string } }).context.transactionId : last
  return {
    step: 'failed',
    quote,
    failure: toFailure(error),
    ...(transactionId !== undefined && { transactionId }),
    ...explorerOf(parts, chain, transactionId),
  }
}

/** Failures that name a transaction. */
const NAMING = ['SWAPS_REVERTED', 'SWAPS_CANCELLED', 'SWAPS_REPLACED', 'SWAPS_NOT_CONFIRMED'] as const

/** Tells the list of activity of a swap that was sent. What arrives is what the quote expects. */
export function reportSent({ context }: FlowParts, { quote, account }: Reported, id: string): void {
  const { chainId, from, to, amountIn, amountOut } = quote
  const moved = (
    direction: 'in' | 'out',
    { address, symbol, decimals, isNative }: SwapQuote['from'],
    amount: bigint,
  ): ActivityTransfer => ({
    ...{ direction, symbol, amount: formatUnits(amount, decimals) },
    ...(!isNative && { token: address }),
  })
  const transfers = [moved('out', from, amountIn), moved('in', to, amountOut)]
  reportPending(context, { account: formatCaipAddress(chainId, account), entry: { id, kind: 'trade', transfers } })
}

/** Emits the events of a swap that was included. @param isTeller - Of several tabs that follow it one tells that it succeeded. */
export function reportDone(parts: FlowParts, { quote, account }: Reported, isTeller: boolean): void {
  const { events } = parts.context
  if (isTeller) events.emit('SWAP_SUCCESS', eventOf(parts, quote))
  events.emit('balanceChanged', { account: formatCaipAddress(quote.chainId, account) })
}

/** Emits the event of a swap that failed. */
export function reportFailed(
  parts: FlowParts,
  { quote }: Reported,
  { error, isApproval }: { readonly error: unknown; readonly isApproval: boolean },
): void {
  const { message } = toFailure(error)
  parts.context.events.emit(isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', { ...eventOf(parts, quote), message })
}

/** The link to a transaction; none for the id of a bundle. */
export function explorerOf(
  { context }: FlowParts,
  { network }: SwapChain,
  transaction: string | undefined,
): { readonly explorerUrl?: string } {
  const link = isHash(transaction) ? context.namespaces.get(network.namespace)?.explorerLink(network, { transaction }) : undefined
  return link === undefined ? {} : { explorerUrl: link }
}

/** What every event of a swap tells. */
export function eventOf({ context }: FlowParts, { chainId, from, to, amountIn, amountOut }: SwapQuote) {
  const session = context.state.current.sessions[chainId.slice(0, chainId.indexOf(':'))]
  return {
    isSmartAccount: session?.status === 'connected' && session.account.type === 'smartAccount',
    network: chainId,
    swapFromToken: from.symbol,
    swapToToken: to.symbol,
    swapFromAmount: formatUnits(amountIn, from.decimals),
    swapToAmount: formatUnits(amountOut, to.decimals),
  }
}
