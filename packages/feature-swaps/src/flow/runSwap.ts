import { formatCaipAddress, formatUnits, LatchkeyError } from '@latchkey/kernel'
import type { SwapChain, SwapQuote } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { createWallet } from '../swap/createWallet.js'
import type { SwapStep } from '../swap/executeSwap.js'
import { executeSwap } from '../swap/executeSwap.js'
import { readAmount } from './arithmetic.js'
import { chainOf } from './chainOf.js'
import type { FlowParts } from './FlowParts.js'
import { guardOf } from './guardOf.js'
import { providersOn } from './providersOn.js'
import { shownQuote } from './rankQuotes.js'
import { readBalance } from './readHoldings.js'
import { canPayGas, impactOf, needsConfirmation } from './selectButton.js'
import type { SwapResult } from './SwapFlow.js'
import type { SwapsState } from './SwapsState.js'
import { quoteKey } from './SwapsState.js'
import { toFailure } from './toFailure.js'
import { progressed, simulationAsked, swapDone } from './transitions.js'

/** The quote that was confirmed, and by which account. */
export interface SwapIntent {
  /** Undefined: the quote is not in the state. */
  readonly quote: SwapQuote | undefined
  /** The account in use at the moment of the click. */
  readonly account: string | undefined
}

/** Runs one confirmed swap, and reports progress to state and events. */
export async function runSwap(parts: FlowParts, intent: SwapIntent): Promise<SwapResult> {
  const { context, apply } = parts
  const { quote } = intent
  if (!quote) throw swapsError('SWAPS_QUOTE_EXPIRED', {})
  const { chain, account } = checkIntent(parts, { ...intent, quote })
  let last: SwapStep = { step: 'preparing' }
  const report = (step: SwapStep): void => {
    last = step
    apply(progressed({ ...step, quote, ...explorerOf(parts, chain, step.transactionId) }))
  }
  context.events.emit('INITIATE_SWAP', eventOf(parts, quote))
  report(last)
  try {
    await checkBalance(chain, quote, { account, signal: context.signal })
    const [provider] = providersOn(parts, chain).filter(({ id }) => id === quote.providerId)
    if (!provider) throw swapsError('SWAPS_QUOTE_EXPIRED', {})
    const wallet = createWallet({ context, chain, account, signal: context.signal })
    const { approval = 'exact' } = parts.read()
    const guard = await guardOf(parts, chain, quote)
    const transactionId = await executeSwap({ chain, signal: context.signal, provider, quote, wallet, approval, guard, report })
    apply(swapDone({ step: 'done', quote, transactionId, ...explorerOf(parts, chain, transactionId) }))
    context.events.emit('SWAP_SUCCESS', eventOf(parts, quote))
    context.events.emit('balanceChanged', { account: formatCaipAddress(quote.chainId, account) })
    return { transactionId }
  } catch (error) {
    const failure = toFailure(error)
    // The node answered otherwise when it was asked before: from now on the swap is named as what it is.
    if (failure.code === 'SWAPS_UNCHECKED') apply(simulationAsked(false))
    const { transactionId } = last
    apply(
      progressed({
        step: 'failed',
        quote,
        failure,
        ...(transactionId !== undefined && { transactionId }),
        ...explorerOf(parts, chain, transactionId),
      }),
    )
    const isApproval = last.step === 'signing' || last.step === 'approving' || last.step === 'confirmingApproval'
    context.events.emit(isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', { ...eventOf(parts, quote), message: failure.message })
    throw error
  }
}

/** One swap at a time. @throws LatchkeyError `REQUEST_ALREADY_PENDING` */
export function refuseSecond(): never {
  throw new LatchkeyError('REQUEST_ALREADY_PENDING', {})
}

/** Checks that account and network are those of the click. */
function checkIntent(
  parts: FlowParts,
  { quote, account }: SwapIntent & { readonly quote: SwapQuote },
): { readonly chain: SwapChain; readonly account: string } {
  const chain = chainOf(parts)
  if (!chain || account === undefined) throw new LatchkeyError('NOT_CONNECTED', { namespace: chain?.network.namespace })
  if (quote.chainId !== chain.network.caipNetworkId || account !== parts.read().account)
    throw new LatchkeyError('SESSION_CHANGED', { namespace: chain.network.namespace })
  checkQuote(parts, quote)
  if (!canPayGas(quote, parts.read())) throw swapsError('SWAPS_GAS_TOO_LOW', { symbol: chain.native.symbol })
  return { chain, account }
}

/** Checks that the quote is for the input on screen and has not expired. */
function checkQuote({ read, context }: FlowParts, quote: SwapQuote): void {
  const state = read()
  if (!isOnScreen(state, quote) || quote.expiresAtMs <= context.clock.now()) throw swapsError('SWAPS_QUOTE_EXPIRED', {})
  const impactBps = impactOf(quote, state)
  const shown = shownQuote(state)
  const isConfirmed = state.isImpactConfirmed && shown !== undefined && quoteKey(shown) === quoteKey(quote)
  if (needsConfirmation(impactBps) && !isConfirmed) throw swapsError('SWAPS_IMPACT_UNCONFIRMED', { impactBps: impactBps ?? null })
}

function isOnScreen({ from, to, amount, slippageBps }: SwapsState, quote: SwapQuote): boolean {
  const isOfPair = quote.from.address === from?.address && quote.to.address === to?.address
  return isOfPair && quote.slippageBps === slippageBps && readAmount(amount, quote.from) === quote.amountIn
}

async function checkBalance(
  chain: SwapChain,
  { from, amountIn }: SwapQuote,
  { account, signal }: { readonly account: string; readonly signal: AbortSignal },
): Promise<void> {
  const balance = await readBalance({ chain, signal }, from, account)
  if (balance === undefined || balance < amountIn) throw swapsError('SWAPS_BALANCE_TOO_LOW', { symbol: from.symbol })
}

function explorerOf({ context }: FlowParts, { network }: SwapChain, transaction: string | undefined): { readonly explorerUrl?: string } {
  const link = transaction === undefined ? undefined : context.namespaces.get(network.namespace)?.explorerLink(network, { transaction })
  return link === undefined ? {} : { explorerUrl: link }
}

function eventOf({ context }: FlowParts, { chainId, from, to, amountIn, amountOut }: SwapQuote) {
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
