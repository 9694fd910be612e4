import type { TransferNotice, TransferSpeed } from '@latchkey/kernel'
import type { PublicKey, TransactionInstruction } from '@solana/web3.js'
import type { UnitPrices } from './fees.js'
import type { Question } from './question.js'

/** A transfer before it is built. */
export interface TransferQuestion extends Question {
  readonly payer: PublicKey
  /** Base58. */
  readonly to: string
  readonly token: string | undefined
  readonly amount: bigint | 'max'
  readonly speed: TransferSpeed
  /** Undefined: nobody said. They hold from the review to the wallet. */
  readonly prices: UnitPrices | undefined
}

/** A transfer that is built, but for the blockhash. */
export interface Draft {
  readonly amount: bigint
  /** Lamports at most: signature, bid, and rent that is paid for the receiver. */
  readonly fee: bigint
  readonly units: number
  /** Rent that is paid for the receiver. */
  readonly rent: bigint
  readonly notices: readonly TransferNotice[]
  readonly instructions: readonly TransactionInstruction[]
}
