import { encodeCall, erc20, isContract, readWords } from '@latchkey/evm-kit/read'
import type { SwapQuestion, SwapQuote, SwapTransaction } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import type { PlannedAllowance } from '../measure/SwapBounds.js'
import { PERMIT2, planRevocations } from './planRevocations.js'
import { refusalOf, simulate } from './simulate.js'

/** What an approval allows: the amount of the swap, or an unlimited amount. */
export type ApprovalMode = 'exact' | 'unlimited'

/** Parameters of {@link planApprovals}. */
export interface ApprovalQuestion extends SwapQuestion {
  readonly quote: SwapQuote
  readonly providerName: string
  readonly account: string
  readonly approval: ApprovalMode
  /** The transaction of the swap is built by this package: a larger allowance of its router is of no use to anybody. */
  readonly isOwn: boolean
  /** The contract that the swap calls, lower case. */
  readonly target: string
}

/** Approvals before a swap. */
export interface ApprovalPlan {
  /** In order; empty where nothing has to change. */
  readonly transactions: readonly SwapTransaction[]
  /** How much each contract may take of the sold token when the swap runs. */
  readonly allowances: readonly PlannedAllowance[]
  /** A permit of EIP-2612 does the same: all that is needed is a larger allowance of the spender. */
  readonly canPermit: boolean
}

/** What an allowance has to be. */
interface Demand {
  readonly spender: string
  readonly least: bigint
  /** Undefined: any. */
  readonly most: bigint | undefined
}

const UNLIMITED = 2n ** 256n - 1n

/**
 * Plans the approvals of a swap: the spender may take exactly the amount, and the called contract nothing beside it. A larger allowance from
 * earlier is reduced first, and what an earlier visit allowed through Permit2 is taken back, so that no more than the shown amount can leave,
 * whatever the transaction says. Two approvals for one spender if the token requires a reset to zero first. Each is simulated on the latest
 * block.
 *
 * @throws LatchkeyError `SWAPS_WOULD_REVERT` | `SWAPS_ANSWER_INVALID` | …
 */
export async function planApprovals(question: ApprovalQuestion): Promise<ApprovalPlan> {
  const { quote, chain, signal, providerName } = question
  const spender = quote.spender?.toLowerCase()
  if (spender !== undefined && !(await isContract({ chain, signal }, spender)))
    throw swapsError('SWAPS_ANSWER_INVALID', { provider: providerName, problem: 'the spender is not a contract' })
  const [plans, revocations] = await Promise.all([
    Promise.all(demandsOf(question).map((demand) => meet(question, demand))),
    revocationsOf(question),
  ])
  return {
    transactions: [...revocations, ...plans.flatMap(({ transactions }) => transactions)],
    allowances: plans.map(({ allowance }) => allowance),
    canPermit: revocations.length === 0 && plans.every(({ isReduced }) => !isReduced),
  }
}

/** Where Permit2 is the spender itself, its allowance of the token is the limit. */
async function revocationsOf(question: ApprovalQuestion): Promise<readonly SwapTransaction[]> {
  const { chain, signal, account, quote, target } = question
  const { isNative, address: token } = quote.from
  const spender = quote.spender?.toLowerCase()
  if (isNative || isFree(question) || spender === PERMIT2) return []
  const spenders = [...new Set([target, ...(spender === undefined ? [] : [spender])])]
  return planRevocations({ chain, signal, account, token, spenders })
}

/** Our own builders bind the amount in the transaction; `unlimited` gives the limit up. */
const isFree = ({ isOwn, approval }: ApprovalQuestion): boolean => isOwn || approval === 'unlimited'

function demandsOf(question: ApprovalQuestion): readonly Demand[] {
  const { quote, isOwn, target } = question
  const { from, amountIn } = quote
  const spender = quote.spender?.toLowerCase()
  if (from.isNative) return []
  const ofSpender = spender === undefined ? [] : [{ spender, least: amountIn, most: isFree(question) ? undefined : amountIn }]
  // Leaving the spender out does not free the contract that is called from the limit.
  const isOther = !isOwn && target !== spender && target !== from.address
  return isOther ? [...ofSpender, { spender: target, least: 0n, most: spender === undefined ? amountIn : 0n }] : ofSpender
}

async function meet(question: ApprovalQuestion, { spender, least, most }: Demand) {
  const { chain, signal, quote, account, approval } = question
  const data = encodeCall(erc20['allowance(address,address)'], account, spender)
  const [allowed = 0n] = await readWords({ chain, signal }, { to: quote.from.address, data })
  const isTooLarge = most !== undefined && allowed > most
  if (allowed >= least && !isTooLarge) return { transactions: [], allowance: { spender, amount: allowed }, isReduced: false }
  const amount = isTooLarge ? most : approval === 'exact' ? quote.amountIn : UNLIMITED
  const transactions = await buildApprovals(question, { spender, amount, allowed })
  return { transactions, allowance: { spender, amount }, isReduced: isTooLarge }
}

async function buildApprovals(
  { chain, signal, quote, account }: ApprovalQuestion,
  { spender, amount, allowed }: PlannedAllowance & { readonly allowed: bigint },
): Promise<readonly SwapTransaction[]> {
  const approve = (value: bigint): SwapTransaction => ({
    to: quote.from.address,
    data: encodeCall(erc20['approve(address,uint256)'], spender, value),
    value: 0n,
  })
  const wanted = approve(amount)
  const refusal = await refusalOf({ chain, signal, account, transaction: wanted })
  if (!refusal) return [wanted]
  if (allowed === 0n || amount === 0n) throw swapsError('SWAPS_WOULD_REVERT', { step: 'approve', reason: refusal.reason })
  const reset = approve(0n)
  await simulate({ chain, signal, account, transaction: reset }, 'approve')
  return [reset, wanted]
}
