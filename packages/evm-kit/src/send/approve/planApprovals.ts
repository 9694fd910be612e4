import { encodeCall } from '../../read/words.js'
import { erc20 } from '../../read/erc20.js'
import { isContract } from '../../read/isContract.js'
import { readWords } from '../../read/readContract.js'
import type { EvmQuestion } from '../../read/EvmChain.js'
import type { EvmToken, EvmTransaction } from '../EvmTransaction.js'
import { evmError } from '../../errors/evmError.js'
import type { PlannedAllowance } from '../measure/Bounds.js'
import { PERMIT2, planRevocations } from './planRevocations.js'
import { refusalOf, simulate } from './simulate.js'

/** What an approval allows: the amount, or an unlimited one. */
export type ApprovalMode = 'exact' | 'unlimited'

/** Parameters of {@link planApprovals}. */
export interface ApprovalQuestion extends EvmQuestion {
  readonly account: string
  /** What is paid with; nothing is approved of the network's own coin. */
  readonly token: EvmToken
  /** Base units that may leave. */
  readonly amount: bigint
  /** The contract that takes the token, lower case. Absent when nothing has to be approved. */
  readonly spender?: string | undefined
  /** The contract that is called, lower case. */
  readonly target: string
  readonly approval: ApprovalMode
  /** The feature builds the transaction itself, with the amount in it: a larger allowance of its contract is of no use to anybody. */
  readonly isOwn: boolean
}

/** Approvals before a transaction. */
export interface ApprovalPlan {
  /** In order; empty where nothing has to change. */
  readonly transactions: readonly EvmTransaction[]
  /** How much each contract may take of the token when the transaction runs. */
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
 * Plans the approvals of a transaction: the spender may take exactly the amount, and the called contract nothing beside it. A larger allowance from
 * earlier is reduced first, and what an earlier visit allowed through Permit2 is taken back, so that no more than the shown amount can leave,
 * whatever the transaction says. Two approvals for one spender if the token requires a reset to zero first. Each is simulated on the latest
 * block.
 *
 * @throws LatchkeyError `EVM_WOULD_REVERT` | `EVM_SPENDER_INVALID` | `RPC_FAILED` | …
 */
export async function planApprovals(question: ApprovalQuestion): Promise<ApprovalPlan> {
  const { chain, signal, spender } = question
  if (spender !== undefined && !(await isContract({ chain, signal }, spender))) throw evmError('EVM_SPENDER_INVALID', { spender })
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
async function revocationsOf(question: ApprovalQuestion): Promise<readonly EvmTransaction[]> {
  const { chain, signal, account, token, spender, target } = question
  if (token.isNative || isFree(question) || spender === PERMIT2) return []
  const spenders = [...new Set([target, ...(spender === undefined ? [] : [spender])])]
  return planRevocations({ chain, signal, account, token: token.address, spenders })
}

/** A feature's own transaction binds the amount; `unlimited` gives the limit up. */
const isFree = ({ isOwn, approval }: ApprovalQuestion): boolean => isOwn || approval === 'unlimited'

function demandsOf(question: ApprovalQuestion): readonly Demand[] {
  const { token, amount, spender, isOwn, target } = question
  if (token.isNative) return []
  const ofSpender = spender === undefined ? [] : [{ spender, least: amount, most: isFree(question) ? undefined : amount }]
  // Leaving the spender out does not free the contract that is called from the limit.
  const isOther = !isOwn && target !== spender && target !== token.address
  return isOther ? [...ofSpender, { spender: target, least: 0n, most: spender === undefined ? amount : 0n }] : ofSpender
}

async function meet(question: ApprovalQuestion, { spender, least, most }: Demand) {
  const { chain, signal, token, account, approval } = question
  const data = encodeCall(erc20['allowance(address,address)'], account, spender)
  const [allowed = 0n] = await readWords({ chain, signal }, { to: token.address, data })
  const isTooLarge = most !== undefined && allowed > most
  if (allowed >= least && !isTooLarge) return { transactions: [], allowance: { spender, amount: allowed }, isReduced: false }
  const amount = isTooLarge ? most : approval === 'exact' ? question.amount : UNLIMITED
  const transactions = await buildApprovals(question, { spender, amount, allowed })
  return { transactions, allowance: { spender, amount }, isReduced: isTooLarge }
}

async function buildApprovals(
  { chain, signal, token, account }: ApprovalQuestion,
  { spender, amount, allowed }: PlannedAllowance & { readonly allowed: bigint },
): Promise<readonly EvmTransaction[]> {
  const approve = (value: bigint): EvmTransaction => ({
    to: token.address,
    data: encodeCall(erc20['approve(address,uint256)'], spender, value),
    value: 0n,
  })
  const wanted = approve(amount)
  const refusal = await refusalOf({ chain, signal, account, transaction: wanted })
  if (!refusal) return [wanted]
  if (allowed === 0n || amount === 0n) throw evmError('EVM_WOULD_REVERT', { index: 0, reason: refusal.reason })
  const reset = approve(0n)
  await simulate({ chain, signal, account, transaction: reset })
  return [reset, wanted]
}
