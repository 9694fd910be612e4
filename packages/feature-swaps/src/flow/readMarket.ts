import type { SwapQuestion, SwapQuoteRequest } from '../contracts/index.js'
import { readAmount } from './arithmetic.js'
import { askQuotes } from './askQuotes.js'
import { askSimulation } from './askSimulation.js'
import { chainOf } from './chainOf.js'
import type { FlowParts } from './FlowParts.js'
import { readHoldings } from './readHoldings.js'
import { toFailure } from './toFailure.js'
import { holdingsRead, quotesSettled } from './transitions.js'
import { doubtfulTokens } from './unconfirmedTokens.js'
import { verifyChosen } from './verifyChosen.js'

/** Reads balances and prices, and requests quotes for the current input. Resolves when all requests are settled. */
export async function readMarket(parts: FlowParts, signal: AbortSignal): Promise<void> {
  const chain = chainOf(parts)
  if (!chain) return
  const question = { chain, signal }
  const reading = readHoldings(parts, { chain, signal }).then((holdings) => {
    if (!signal.aborted) parts.apply(holdingsRead(holdings))
  })
  await Promise.all([reading, askSimulation(parts, question), quote(parts, question)])
  if (signal.aborted || doubtfulTokens(parts.read()).length === 0) return
  const { inspectChosen } = await import('./inspectChosen.js')
  await inspectChosen(parts, question)
}

/** Requests quotes, once it is known how many decimals the tokens have. */
async function quote(parts: FlowParts, question: SwapQuestion): Promise<void> {
  const { signal } = question
  try {
    await verifyChosen(parts, question)
  } catch (error) {
    if (!signal.aborted) parts.apply(quotesSettled(parts.read(), [], toFailure(error)))
    return
  }
  const request = requestOf(parts, question)
  if (request && !signal.aborted) await askQuotes(parts, request, () => !signal.aborted)
}

/** The quote request for the current input; undefined while a token or the amount is missing. */
function requestOf({ read }: FlowParts, question: SwapQuestion): SwapQuoteRequest | undefined {
  const { from, to, amount, slippageBps, account } = read()
  const amountIn = from && readAmount(amount, from)
  if (!from || !to || !amountIn || from.address === to.address) return undefined
  return { ...question, from, to, amountIn, slippageBps, ...(account !== undefined && { account }) }
}
