import type { TransferSpeed } from '@latchkey/kernel'
import type { TransactionInstruction } from '@solana/web3.js'
import { ComputeBudgetProgram } from '@solana/web3.js'

/** Lamports for the one signature. */
const SIGNATURE = 5_000n
/** Lamports that are bid for early inclusion. */
const BIDS: Readonly<Record<TransferSpeed, bigint>> = { slow: 1_000n, normal: 10_000n, fast: 100_000n }
const MICRO = 1_000_000n

/** The fee without rent. */
export const feeAt = (speed: TransferSpeed): bigint => SIGNATURE + BIDS[speed]

/** The limit of computation, and the bid for a unit of it. @param units - A divisor of a billion, so that the bid is exact. */
export const budget = (units: number, speed: TransferSpeed): readonly TransactionInstruction[] => [
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports: (BIDS[speed] * MICRO) / BigInt(units) }),
  ComputeBudgetProgram.setComputeUnitLimit({ units }),
]
