import type { SwapProvider, SwapQuestion, SwapQuote, SwapTransaction } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { problemOfApproval } from './problemOfTransaction.js'
import { refusalOf, simulate } from './simulate.js'

/** What an approval allows: the amount of the swap, or an unlimited amount. */
export type ApprovalMode = 'exact' | 'unlimited'

/** Parameters of {@link planApprovals}. */
export interface ApprovalQuestion extends SwapQuestion {
  readonly provider: SwapProvider
  readonly quote: SwapQuote
  readonly account: string
  readonly approval: ApprovalMode
}

const UNLIMITED = 2n ** 256n - 1n

/**
 * Plans the approvals that the quote's spender needs: none if the allowance is enough, two if the token requires a reset to zero first.
 * Each is simulated on the latest block.
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
  const [allowed] = await Promise.all([provider.getAllowance({ ...question, account }), refuseAccount({ chain, signal }, provider, quote)])
  if (allowed >= quote.amountIn) return []
  const build = async (amount: bigint): Promise<SwapTransaction> => {
    const transaction = await provider.buildApproval({ ...question, amount })
    const problem = problemOfApproval(transaction, quote, amount)
    if (problem === undefined) return transaction
    throw swapsError('SWAPS_ANSWER_INVALID', { provider: provider.name, problem })
  }
  const wanted = await build(approval === 'exact' ? quote.amountIn : UNLIMITED)
  const refusal = await refusalOf({ chain, signal, account, transaction: wanted })
  if (!refusal) return [wanted]
  if (allowed === 0n) throw swapsError('SWAPS_WOULD_REVERT', { step: 'approve', reason: refusal.reason })
  const reset = await build(0n)
  await simulate({ chain, signal, account, transaction: reset }, 'approve')
  return [reset, wanted]
}

/** Nothing is approved to an account: its owner could take the tokens at any time. @throws LatchkeyError `SWAPS_ANSWER_INVALID` */
async function refuseAccount({ chain, signal }: SwapQuestion, { name }: SwapProvider, { spender }: SwapQuote): Promise<void> {
  const code = await chain.read('eth_getCode', [spender, 'latest'], signal)
  // What begins with 0xef0100 is an account that delegates to a contract. @see EIP-7702
  if (typeof code === 'string' && /^0x(?!ef0100)[0-9a-f]{2}/i.test(code)) return
  throw swapsError('SWAPS_ANSWER_INVALID', { provider: name, problem: 'the spender is not a contract' })
}
