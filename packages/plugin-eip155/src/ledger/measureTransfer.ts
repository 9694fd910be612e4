import type { EvmQuestion } from '@latchkey/evm-kit/read'
import { encodeCall, erc20, isContract, readDataFee, readRevert, readWords } from '@latchkey/evm-kit/read'
import type { TransferSpeed } from '@latchkey/kernel'
import { readResult } from '@latchkey/plugin-kit/nodes'
import { transferError } from '@latchkey/plugin-kit/wallet'
import { quantity } from '../chain/walletShapes.js'
import { callOf } from './Call.js'
import type { Fees } from './readFees.js'
import { readFees } from './readFees.js'

/** A transfer before it is measured. */
export interface Transfer extends EvmQuestion {
  readonly account: string
  /** With its checksum. */
  readonly to: string
  /** Contract of the token. Absent: the coin. */
  readonly token: string | undefined
  readonly amount: bigint | 'max'
}

/** What the chain says of a transfer now. */
export interface Measured {
  /** Of the coin. */
  readonly balance: bigint
  /** Of what is sent. */
  readonly held: bigint
  readonly isContract: boolean
  readonly gas: bigint
  readonly fees: Fees
  /** What a rollup takes for the data. */
  readonly dataFee: bigint
}

/** Gas of a transfer of the coin to an account without code. */
const PLAIN_GAS = 21_000n
/** Bytes of a signed transaction beside its data, at most. */
const ENVELOPE_BYTES = 200n

/** Reads balances, gas and prices. @throws LatchkeyError `TRANSFER_WOULD_FAIL` | `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED` | … */
export async function measureTransfer(transfer: Transfer): Promise<Measured> {
  const { chain, signal, account, to, token } = transfer
  const readCoin = async (): Promise<bigint> => {
    const method = 'eth_getBalance'
    return readResult(await chain.read(method, [account, 'latest'], signal), quantity, method)
  }
  const [balance, isReceiverContract, fees] = await Promise.all([readCoin(), isContract(transfer, to), readFees(transfer)])
  const held = token === undefined ? balance : await readToken(transfer, token)
  const gas = await readGas(transfer, held)
  const bytes = ENVELOPE_BYTES + (token === undefined ? 0n : 68n)
  const dataFee = (await readDataFee(transfer, { bytes, gas })) ?? 0n
  return { balance, held, isContract: isReceiverContract, gas, fees, dataFee }
}

/** What a transfer costs at most. */
export const feeAt = ({ gas, fees, dataFee }: Measured, speed: TransferSpeed): bigint => gas * fees.prices[speed].most + dataFee

async function readToken(transfer: Transfer, token: string): Promise<bigint> {
  const [held = 0n] = await readWords(transfer, { to: token, data: encodeCall(erc20['balanceOf(address)'], transfer.account) })
  return held
}

/** A fifth more than the node estimates, as contracts may need more in the next block; exact for a plain transfer. */
async function readGas({ chain, signal, account, to, token, amount }: Transfer, held: bigint): Promise<bigint> {
  const method = 'eth_estimateGas'
  // What the account lacks is told by the amount, not by the estimate. Some nodes count the price of gas in.
  const limit = token === undefined ? held / 2n : held
  const tried = amount === 'max' || amount > limit ? limit : amount
  const answer = await chain.read(method, [{ from: account, ...callOf(to, tried, token) }], signal).catch((cause: unknown) => {
    const revert = readRevert(cause)
    if (revert) throw transferError('TRANSFER_WOULD_FAIL', { reason: revert.reason }, { cause })
    throw cause
  })
  const estimate = readResult(answer, quantity, method)
  return estimate <= PLAIN_GAS ? PLAIN_GAS : estimate + estimate / 5n
}
