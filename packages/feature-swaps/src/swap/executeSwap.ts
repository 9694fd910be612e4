import type { SwapPermit, SwapProvider, SwapQuote, SwapTransaction } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { problemOf } from './problemOf.js'
import type { Delivered, SwapOutcome } from './Delivery.js'
import { deliverApproval, deliverBundle, deliverSwap, mayBundle } from './deliver.js'
import { estimateGas } from './estimateGas.js'
import type { ApprovalMode } from './planApprovals.js'
import { planApprovals } from './planApprovals.js'
import { problemOfSwap } from './problemOfTransaction.js'
import { refusalOf, simulate, simulateTogether } from './simulate.js'

/** One swap, from the visitor's confirmation to its inclusion. */
export interface Execution extends Delivered {
  readonly provider: SwapProvider
  readonly approval: ApprovalMode
}

/**
 * Swaps the amount of the quote for at least its minimum: as one bundle if the wallet supports it, with a permit if the token has one,
 * else after an approval. Each transaction is simulated before the wallet is asked.
 *
 * @returns How it was included.
 */
export async function executeSwap(execution: Execution): Promise<SwapOutcome> {
  const { quote, wallet, report, chain, signal, provider, approval } = execution
  report({ step: 'preparing' })
  const approvals = await planApprovals({ provider, quote, account: wallet.account, approval, chain, signal })
  if (approvals.length === 0) return swap(execution, quote)
  const bundled = (await mayBundle(execution)) ? await bundle(execution, approvals) : undefined
  if (bundled !== undefined) return bundled
  const permitted = await swapWithPermit(execution)
  if (permitted !== undefined) return permitted
  for (const transaction of approvals) await deliverApproval(execution, transaction)
  return swap(execution, await requote(execution))
}

async function swap(execution: Execution, quote: SwapQuote): Promise<SwapOutcome> {
  const { chain, signal, wallet } = execution
  const transaction = await build(execution, quote)
  const simulation = { chain, signal, account: wallet.account, transaction }
  const [gas] = await Promise.all([estimateGas(simulation), simulate(simulation, 'swap')])
  return deliverSwap(execution, transaction, gas)
}

/** @returns Undefined where the wallet declines bundles. */
async function bundle(execution: Execution, approvals: readonly SwapTransaction[]): Promise<SwapOutcome | undefined> {
  const { chain, signal, wallet, quote } = execution
  const all = [...approvals, await build(execution, quote)]
  await simulateTogether({ chain, signal, account: wallet.account }, all)
  return deliverBundle(execution, all)
}

/** @returns Undefined if an approval is needed. */
async function swapWithPermit(execution: Execution): Promise<SwapOutcome | undefined> {
  const { chain, signal, quote, wallet, report } = execution
  if (!quote.takesPermit) return undefined
  const { signPermit } = await import('./signPermit.js')
  const deadlineS = await deadlineOf(execution)
  const permit = await signPermit({ chain, signal, quote, wallet, deadlineS, onAsk: () => report({ step: 'signing' }) })
  if (!permit) return undefined
  const transaction = await build(execution, quote, permit)
  const simulation = { chain, signal, account: wallet.account, transaction }
  const [gas, refusal] = await Promise.all([estimateGas(simulation), refusalOf(simulation)])
  return refusal ? undefined : deliverSwap(execution, transaction, gas)
}

async function build(execution: Execution, quote: SwapQuote, permit?: SwapPermit): Promise<SwapTransaction> {
  const { provider, chain, signal, wallet } = execution
  const deadlineS = await deadlineOf(execution)
  const transaction = await provider.buildSwap({ chain, signal, quote, account: wallet.account, deadlineS, ...(permit && { permit }) })
  const problem = problemOfSwap(transaction, quote)
  if (problem === undefined) return transaction
  throw swapsError('SWAPS_ANSWER_INVALID', { provider: provider.name, problem })
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
  const same = quotes.filter((quote) => quote.spender === shown.spender && problemOf(quote, request, provider) === undefined)
  const best = same.reduce<SwapQuote | undefined>(
    (found, quote) => (found && found.amountOut >= quote.amountOut ? found : quote),
    undefined,
  )
  if (!best || best.amountOut < shown.minimumOut) {
    throw swapsError('SWAPS_PRICE_MOVED', { minimumOut: String(shown.minimumOut), offered: String(best?.amountOut ?? 0n) })
  }
  return best.minimumOut >= shown.minimumOut ? best : { ...best, minimumOut: shown.minimumOut }
}
