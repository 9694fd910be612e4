import type { Hex } from 'viem'
import { numberToHex } from 'viem/utils'
import type { OperationOutcome } from '../SmartAccount.js'

/** The answer of `wallet_getCallsStatus`. @see EIP-5792 https://eips.ethereum.org/EIPS/eip-5792 */
export interface CallsStatus {
  readonly version: '2.0.0'
  readonly id: string
  readonly chainId: Hex
  /** 100 not in a block yet, 200 done, 500 reverted together. */
  readonly status: 100 | 200 | 500
  readonly atomic: true
  readonly receipts?: readonly {
    readonly logs: OperationOutcome['logs']
    readonly status: '0x1' | '0x0'
    readonly blockHash: Hex
    readonly blockNumber: Hex
    readonly gasUsed: Hex
    readonly transactionHash: Hex
  }[]
}

/** Parameters of {@link toCallsStatus}. */
export interface StatusParameters {
  readonly id: string
  /** EIP-155. */
  readonly chainId: number
  /** Undefined: in no block yet. */
  readonly outcome: OperationOutcome | undefined
}

/** Says what became of a bundle. */
export function toCallsStatus({ id, chainId, outcome }: StatusParameters): CallsStatus {
  const about = { version: '2.0.0', id, chainId: numberToHex(chainId), atomic: true } as const
  if (!outcome) return { ...about, status: 100 }
  const { isSuccess, logs, blockHash, blockNumber, gasUsed, transactionHash } = outcome
  const status = isSuccess ? '0x1' : '0x0'
  const numbers = { blockNumber: numberToHex(blockNumber), gasUsed: numberToHex(gasUsed) }
  return { ...about, status: isSuccess ? 200 : 500, receipts: [{ logs, status, blockHash, transactionHash, ...numbers }] }
}
