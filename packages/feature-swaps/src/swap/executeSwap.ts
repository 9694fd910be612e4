import { isLatchkeyError } from '@latchkey/kernel'
import { isContract } from '@latchkey/evm-kit/read'
import type { ApprovalMode, ApprovalPlan } from '@latchkey/evm-kit/send'
import { estimateGas } from '@latchkey/evm-kit/send'
import type { SwapPermit, SwapProvider, SwapQuote, SwapTransaction } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { problemOfCall } from '../safety/problemOfCall.js'
import type { SwapGuard } from './checkCalls.js'
import { checkCalls } from './checkCalls.js'
import { deliverApproval, deliverBundle, deliverSwap, mayBundle } from './deliver.js'
import type { Delivered, SwapOutcome } from './Delivery.js'
import { planSwap } from './planSwap.js'
import { readQuote } from './readQuote.js'

/** One swap, from the visitor's confirmation to its inclusion. */
export interface Execution extends Delivered {
  readonly provider: SwapProvider
  readonly approval: ApprovalMode
  readonly guard: SwapGuard
}

/**
 * Swaps the amount of the quote for at least its minimum: as one bundle if the wallet supports it, with a permit if the token has one,
 * else after an approval. What the calls change is measured before the wallet is asked for the first of them, and again before the swap.
 *
 * @returns How it was included.
 */
export async function executeSwap(execution: Execution): Promise<SwapOutcome> {
  const { quote, wallet, report, chain, signal, provider, approval, guard } = execution
  report({ step: 'preparing' })
  const built = await build(execution, quote)
  const question = { chain, signal, quote, account: wallet.account, approval, providerName: provider.name, isOwn: guard.isOwn }
  const plan = await planSwap({ ...question, target: built.to })
  const calls = [...plan.transactions, built]
  await check(execution, { quote, plan, calls })
  if (plan.transactions.length === 0) return send(execution, built)
  const bundled = (await mayBundle(execution)) ? await deliverBundle(execution, calls) : undefined
  if (bundled !== undefined) return bundled
  const permitted = plan.canPermit ? await swapWithPermit(execution, plan, built) : undefined
  if (permitted !== undefined) return permitted
  for (const transaction of plan.transactions) await deliverApproval(execution, transaction)
  const renewed = await requote(execution)
  const transaction = await build(execution, renewed, { like: built })
  await check(execution, { quote: renewed, plan, calls: [transaction] })
  return send(execution, transaction)
}

/** Calls, and what they may do. */
interface PlannedCalls {
  readonly quote: SwapQuote
  readonly plan: ApprovalPlan
  readonly calls: readonly SwapTransaction[]
}

async function check({ chain, signal, wallet, provider, guard }: Execution, { quote, plan, calls }: PlannedCalls): Promise<void> {
  const { allowances } = plan
  await checkCalls({ chain, signal, quote, account: wallet.account, providerName: provider.name, guard, calls, allowances })
}

async function send(execution: Execution, transaction: SwapTransaction): Promise<SwapOutcome> {
  const { chain, signal, wallet } = execution
  return deliverSwap(execution, transaction, await estimateGas({ chain, signal, account: wallet.account, transaction }))
}

/**
 * Only for our own builders: a third party could keep the signature, let the transaction fail, take the amount by the approval that follows, and
 * then once more by the permit.
 *
 * @returns Undefined if an approval is needed.
 */
async function swapWithPermit(execution: Execution, plan: ApprovalPlan, built: SwapTransaction): Promise<SwapOutcome | undefined> {
  const { chain, signal, quote, wallet, report, guard } = execution
  if (!quote.takesPermit || !guard.isOwn) return undefined
  const { signPermit } = await import('./signPermit.js')
  const deadlineS = await deadlineOf(execution)
  const permit = await signPermit({ chain, signal, quote, wallet, deadlineS, onAsk: () => report({ step: 'signing' }) })
  if (!permit) return undefined
  const transaction = await build(execution, quote, { like: built, permit })
  try {
    await check(execution, { quote, plan, calls: [transaction] })
  } catch (error) {
    // The token does not take the signature.
    if (isLatchkeyError(error, 'SWAPS_WOULD_REVERT')) return undefined
    throw error
  }
  return send(execution, transaction)
}

/** What a transaction is built with, beside its quote. */
interface BuildOptions {
  readonly permit?: SwapPermit
  /** The transaction that was checked before; the next one has to call the same contract, as allowances were checked for that one. */
  readonly like?: SwapTransaction
}

async function build(execution: Execution, quote: SwapQuote, { permit, like }: BuildOptions = {}): Promise<SwapTransaction> {
  const { provider, chain, signal, wallet, guard } = execution
  const deadlineS = await deadlineOf(execution)
  const answer = await provider.buildSwap({ chain, signal, quote, account: wallet.account, deadlineS, ...(permit && { permit }) })
  // A copy: what was checked is what is sent.
  const { to, data, value } = answer ?? {}
  const transaction = { to, data, value }
  const problem = problemOfCall(transaction, quote, { account: wallet.account, wrapped: guard.wrapped }) ?? (await otherProblem())
  if (problem === undefined) return transaction
  throw swapsError('SWAPS_ANSWER_INVALID', { provider: provider.name, problem })

  async function otherProblem(): Promise<string | undefined> {
    if (like && like.to.toLowerCase() !== to.toLowerCase()) return 'the transaction calls another contract than before'
    return (await isContract({ chain, signal }, to)) ? undefined : 'the transaction calls an account, not a contract'
  }
}

/** By the time of the chain: the clock of the device may be wrong. */
async function deadlineOf({ chain, signal, wallet }: Execution): Promise<bigint> {
  const block = (await chain.read('eth_getBlockByNumber', ['latest', false], signal)) as { readonly timestamp?: unknown } | null
  const timestamp = typeof block?.timestamp === 'string' && /^0x[0-9a-f]+$/i.test(block.timestamp) ? BigInt(block.timestamp) : undefined
  if (timestamp === undefined) throw swapsError('SWAPS_PROVIDERS_FAILED', { detail: 'The network gave no block time.' })
  return timestamp + BigInt(Math.ceil(wallet.validForMs / 1_000))
}

/** Requests a new quote after the approval. The minimum is never below the one that was shown. */
async function requote({ provider, quote: shown, wallet, chain, signal }: Execution): Promise<SwapQuote> {
  const { from, to, amountIn, slippageBps } = shown
  const request = { chain, signal, from, to, amountIn, slippageBps, account: wallet.account }
  const quotes = await provider.getQuotes(request)
  const same = quotes.flatMap((answer) => {
    const { quote } = { quote: undefined, ...readQuote(answer, request, provider) }
    return quote && quote.spender === shown.spender ? [quote] : []
  })
  const best = same.reduce<SwapQuote | undefined>(
    (found, quote) => (found && found.amountOut >= quote.amountOut ? found : quote),
    undefined,
  )
  if (!best || best.amountOut < shown.minimumOut) {
    throw swapsError('SWAPS_PRICE_MOVED', { minimumOut: String(shown.minimumOut), offered: String(best?.amountOut ?? 0n) })
  }
  return best.minimumOut >= shown.minimumOut ? best : { ...best, minimumOut: shown.minimumOut }
}
