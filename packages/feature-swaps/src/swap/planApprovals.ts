import type { SwapProvider, SwapQuestion, SwapQuote, SwapTransaction } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { refusalOf, simulate } from './simulate.js'

/** How much is approved: exactly what is swapped, or everything, for ever. */
export type ApprovalMode = 'exact' | 'unlimited'

/** What an approval is planned for. */
export interface ApprovalQuestion extends SwapQuestion {
  readonly provider: SwapProvider
  readonly quote: SwapQuote
  readonly account: string
  readonly approval: ApprovalMode
}

const UNLIMITED = 2n ** 256n - 1n

/**
 * What has to be sent before the quote's spender may take the amount: nothing where it may already, two transactions for a token that
 * changes an allowance only by way of zero. Each was played on the latest block.
 *
 * @throws LatchkeyError `SWAPS_WOULD_REVERT` | `SWAPS_ANSWER_INVALID` | …
 */
export async function planApprovals({
  provider,
  quote,
  account,
  approval,
  chain,
  signal,
}: ApprovalQuestion): Promise<readonly SwapTransaction[]> {
  if (quote.spender === undefined) return []
  const question = { chain, signal, quote }
  const allowed = await provider.getAllowance({ ...question, account })
  if (allowed >= quote.amountIn) return []
  const build = async (amount: bigint): Promise<SwapTransaction> => {
    const transaction = await provider.buildApproval({ ...question, amount })
    if (transaction.value === 0n) return transaction
    throw swapsError('SWAPS_ANSWER_INVALID', { provider: provider.name, problem: 'an approval that sends coins' })
  }
  const wanted = await build(approval === 'exact' ? quote.amountIn : UNLIMITED)
  const refusal = await refusalOf({ chain, signal, account, transaction: wanted })
  if (!refusal) return [wanted]
  if (allowed === 0n) throw swapsError('SWAPS_WOULD_REVERT', { step: 'approve', reason: refusal.reason })
  const reset = await build(0n)
  await simulate({ chain, signal, account, transaction: reset }, 'approve')
  return [reset, wanted]
}
