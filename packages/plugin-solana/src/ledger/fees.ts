import type { TransferSpeed } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import type { TransactionInstruction } from '@solana/web3.js'
import { ComputeBudgetProgram } from '@solana/web3.js'
import { recentFees } from '../rpc/nodeShapes.js'
import type { Question } from './question.js'
import { ask } from './question.js'

/** What is bid for a unit of computation at each speed, in millionths of a lamport. */
export type UnitPrices = Readonly<Record<TransferSpeed, bigint>>

/** What a transfer takes of computation, and what was found to be bid for that. Undefined: nobody said. */
export interface Bidding {
  /** A divisor of a billion, so that the bid is exact. */
  readonly units: number
  readonly prices: UnitPrices | undefined
}

/** Lamports for the one signature. */
const SIGNATURE = 5_000n
/** Lamports that are bid where a node does not say what others bid. */
const BIDS: Readonly<Record<TransferSpeed, bigint>> = { slow: 1_000n, normal: 10_000n, fast: 100_000n }
/** A bid is paid whole: what a node says of others' bids is believed up to a thousandth of a coin. */
const MOST_BID = 1_000_000n
const MICRO = 1_000_000n
/** The shares of slots in which less was enough, in percent. */
const PERCENTILES: readonly (readonly [TransferSpeed, number])[] = [
  ['slow', 25],
  ['normal', 50],
  ['fast', 90],
]

/**
 * Reads what was enough in recent slots for transactions that write to some accounts.
 *
 * @returns Undefined where the node does not say.
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED` | …
 * @see https://solana.com/docs/rpc/http/getrecentprioritizationfees
 */
export async function readPrices(question: Question, writable: readonly string[]): Promise<UnitPrices | undefined> {
  const method = 'getRecentPrioritizationFees'
  const found = await ask(question, { method, params: [writable], shape: recentFees }).catch((error: unknown) => {
    if (isLatchkeyError(error, 'METHOD_NOT_SUPPORTED')) return []
    throw error
  })
  const prices = found.map(({ prioritizationFee }) => prioritizationFee).toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  if (prices.length === 0) return undefined
  const at = (percent: number): bigint => prices[Math.floor((percent * (prices.length - 1)) / 100)] ?? 0n
  return Object.fromEntries(PERCENTILES.map(([speed, percent]) => [speed, at(percent)])) as unknown as UnitPrices
}

/** Lamports. */
function bidOf({ units, prices }: Bidding, speed: TransferSpeed): bigint {
  const bid = prices ? (prices[speed] * BigInt(units) + MICRO - 1n) / MICRO : BIDS[speed]
  return bid > MOST_BID ? MOST_BID : bid
}

/** The fee without rent, in lamports. */
export const feeAt = (bidding: Bidding, speed: TransferSpeed): bigint => SIGNATURE + bidOf(bidding, speed)

/** The limit of computation, and the bid for a unit of it. */
export function budget(bidding: Bidding, speed: TransferSpeed): readonly TransactionInstruction[] {
  const { units } = bidding
  return [
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: (bidOf(bidding, speed) * MICRO) / BigInt(units) }),
    ComputeBudgetProgram.setComputeUnitLimit({ units }),
  ]
}
