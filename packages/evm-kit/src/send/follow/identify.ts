import type { EvmQuestion } from '../../read/EvmChain.js'
import type { SentCall } from '../EvmTransaction.js'
import { bytes, transaction } from './nodeShapes.js'
import { readNode } from './readNode.js'
import { relationOf } from './relationOf.js'

/** A transaction that a wallet named, and what it was asked for. */
export interface IdentityQuestion extends EvmQuestion {
  /** Hexadecimal, lower case. */
  readonly account: string
  /** What the wallet was asked to send. */
  readonly call: SentCall
  /** 32 bytes, hexadecimal, lower case. */
  readonly transactionId: string
  /** The account's count of included transactions before the wallet was asked. Absent: an equal transaction of before is not told apart. */
  readonly nonce?: bigint | undefined
}

/**
 * `same`: what the wallet was asked for, at whatever fee; `another`: it is not; `wrapped`: the account is or delegates to a contract, so that its
 * calls lie within transactions that cannot be compared; `unknown`: no node has it, or an account's code cannot be read.
 */
export type Identity = 'same' | 'another' | 'wrapped' | 'unknown'

/** Compares the transaction that a wallet named with what it was asked for: a wallet may answer with any hash. @throws LatchkeyError `ABORTED` */
export async function identify(question: IdentityQuestion): Promise<Identity> {
  const { transactionId, account, call, nonce } = question
  const known = await readNode(question, { method: 'eth_getTransactionByHash', params: [transactionId], shape: transaction })
  if (known?.hash !== transactionId) return 'unknown'
  if (known.from === account && relationOf(known, call) === 'same') return nonce === undefined || known.nonce >= nonce ? 'same' : 'another'
  return byCode(question, account)
}

/** @see EIP-7702 https://eips.ethereum.org/EIPS/eip-7702 */
async function byCode(question: EvmQuestion, account: string): Promise<Identity> {
  const code = await readNode(question, { method: 'eth_getCode', params: [account, 'latest'], shape: bytes })
  if (code === undefined) return 'unknown'
  return code === '0x' ? 'another' : 'wrapped'
}
