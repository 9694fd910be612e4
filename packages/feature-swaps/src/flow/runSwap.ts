import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { isContract } from '@latchkey/evm-kit/read'
import { createPending, createWallet, isHash, reserve, storedPending, WALLET_MS } from '@latchkey/evm-kit/send'
import type { SwapChain, SwapQuote } from '../contracts/index.js'
import { inSwaps } from '../errors/inSwaps.js'
import { swapsError } from '../errors/swapsError.js'
import type { Delivery } from '../swap/Delivery.js'
import { executeSwap } from '../swap/executeSwap.js'
import { pendingSwaps } from '../swap/PendingSwap.js'
import type { SwapStep } from '../swap/SwapStep.js'
import { followingMs } from './followingMs.js'
import { readAmount } from './arithmetic.js'
import { chainOf } from './chainOf.js'
import type { FlowParts } from './FlowParts.js'
import { guardOf } from './guardOf.js'
import { pendingKey } from './pendingKey.js'
import { providersOn } from './providersOn.js'
import { shownQuote } from './rankQuotes.js'
import { readBalance } from './readHoldings.js'
import { canPayGas, impactOf, needsConfirmation } from './selectButton.js'
import type { SwapResult } from './SwapFlow.js'
import type { SwapsState } from './SwapsState.js'
import { hasEnded, quoteKey } from './SwapsState.js'
import type { Reported } from './reportOutcome.js'
import { doneOf, eventOf, explorerOf, failedOf, reportDone, reportFailed, reportSent } from './reportOutcome.js'
import { progressed, simulationAsked, swapDone } from './transitions.js'
import { unconfirmedTokens } from './unconfirmedTokens.js'

/** The quote that was confirmed, and by which account. */
export interface SwapIntent {
  /** Undefined: the quote is not in the state. */
  readonly quote: SwapQuote | undefined
  /** The account in use at the moment of the click. */
  readonly account: string | undefined
}

/** Runs one confirmed swap, and reports progress to state and events. */
export async function runSwap(parts: FlowParts, intent: SwapIntent): Promise<SwapResult> {
  const { context } = parts
  const { quote } = intent
  // Another swap of the account is followed: it was found in storage.
  if (!hasEnded(parts.read().progress)) throw swapsError('SWAPS_PENDING', {})
  if (!quote) throw swapsError('SWAPS_QUOTE_EXPIRED', {})
  const { chain, account } = checkIntent(parts, { ...intent, quote })
  const { storage, clock } = context
  const owner = { chainId: quote.chainId, account }
  const swap = (): Promise<SwapResult> => {
    if (storedPending(pendingSwaps(storage), owner)) throw swapsError('SWAPS_PENDING', {})
    return perform(parts, { chain, quote, account })
  }
  return inSwaps(reserve({ ...owner, name: 'swaps', storage, clock }, swap))
}

/** Performs a swap that nothing stands in the way of. */
async function perform(parts: FlowParts, { chain, quote, account }: Reported): Promise<SwapResult> {
  const { context, apply } = parts
  const reported = { chain, quote, account, pricesUsdE18: parts.read().prices }
  const delivery = deliveryOf(parts, quote, account)
  let last: SwapStep = { step: 'preparing' }
  const report = (step: SwapStep): void => {
    const id = step.step === 'confirming' && last.transactionId !== step.transactionId ? step.transactionId : undefined
    last = step
    if (isHash(id)) reportSent(parts, reported, id)
    apply(progressed({ ...step, quote, ...explorerOf(parts, chain, step.transactionId) }))
  }
  context.events.emit('INITIATE_SWAP', eventOf(parts, quote))
  report(last)
  try {
    const { signal } = context
    const [validForMs] = await Promise.all([validityOf(parts, chain, account), checkBalance(chain, quote, { account, signal })])
    const [provider] = providersOn(parts, chain).filter(({ id }) => id === quote.providerId)
    if (!provider) throw swapsError('SWAPS_QUOTE_EXPIRED', {})
    const wallet = createWallet({ context, chain, account, signal, validForMs })
    const { approval = 'exact' } = parts.read()
    const guard = await guardOf(parts, chain, quote)
    const outcome = await executeSwap({ chain, signal, provider, quote, wallet, approval, delivery, guard, report })
    apply(swapDone(doneOf(parts, reported, outcome)))
    reportDone(parts, reported, delivery.pending.isTeller())
    return outcome
  } catch (error) {
    // The node answered otherwise when it was asked before: from now on the swap is named as what it is.
    if (isLatchkeyError(error, 'SWAPS_UNCHECKED')) apply(simulationAsked('nothing'))
    // Recorded, it may still happen: it is followed further, and never offered again before the chain says so.
    if (delivery.pending.isOpen()) apply(progressed({ ...last, quote, isLate: true, ...explorerOf(parts, chain, last.transactionId) }))
    else apply(progressed(failedOf(parts, reported, { error, transactionId: last.transactionId })))
    if (delivery.pending.isTeller()) reportFailed(parts, reported, { error, isApproval: APPROVING.includes(last.step) })
    throw error
  }
}

const APPROVING: readonly SwapStep['step'][] = ['signing', 'approving', 'confirmingApproval']

function deliveryOf({ context, declined, options }: FlowParts, quote: SwapQuote, account: string): Delivery {
  const owner = { chainId: quote.chainId, account }
  return {
    pending: createPending({
      ...owner,
      store: pendingSwaps(context.storage),
      describe: (record) => ({ ...record, quote }),
      now: () => context.clock.now(),
    }),
    mayUpgrade: options.upgradeAccounts ?? false,
    hasDeclined: () => declined.has(pendingKey(owner)),
    decline: () => void declined.add(pendingKey(owner)),
  }
}

/** Owners of a contract sign one after the other: their transaction has to be valid for longer. */
async function validityOf({ context, options }: FlowParts, chain: SwapChain, account: string): Promise<number> {
  const isOfOwners = await isContract({ chain, signal: context.signal }, account)
  return isOfOwners ? followingMs(options) : WALLET_MS
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
  const [doubtful] = unconfirmedTokens(state)
  if (doubtful) throw swapsError('SWAPS_TOKEN_UNCONFIRMED', { address: doubtful.address })
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
