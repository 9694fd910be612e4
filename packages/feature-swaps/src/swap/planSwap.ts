import type { ApprovalMode, ApprovalPlan } from '@latchkey/evm-kit/send'
import { planApprovals } from '@latchkey/evm-kit/send'
import { isLatchkeyError } from '@latchkey/kernel'
import type { SwapQuestion, SwapQuote } from '../contracts/index.js'
import { inSwaps } from '../errors/inSwaps.js'
import { swapsError } from '../errors/swapsError.js'

/** Parameters of {@link planSwap}. */
export interface PlanQuestion extends SwapQuestion {
  readonly quote: SwapQuote
  readonly providerName: string
  readonly account: string
  readonly approval: ApprovalMode
  /** The transaction of the swap is built by this package. */
  readonly isOwn: boolean
  /** The contract that the swap calls. */
  readonly target: string
}

/** Plans the approvals of a swap. @throws LatchkeyError `SWAPS_WOULD_REVERT` | `SWAPS_ANSWER_INVALID` | `RPC_FAILED` | … */
export async function planSwap({ quote, providerName, target, ...question }: PlanQuestion): Promise<ApprovalPlan> {
  const { from: token, amountIn: amount, spender } = quote
  const plan = planApprovals({ ...question, token, amount, spender: spender?.toLowerCase(), target: target.toLowerCase() })
  try {
    return await inSwaps(plan, () => 'approve')
  } catch (error) {
    if (!isLatchkeyError(error, 'EVM_SPENDER_INVALID')) throw error
    throw swapsError('SWAPS_ANSWER_INVALID', { provider: providerName, problem: 'the spender is not a contract' })
  }
}
