import type { Address, Hex } from 'viem'
import { concat, encodeFunctionData, encodePacked, size } from 'viem/utils'
import type { Call } from '../SmartAccount.js'
import { SAFE } from './abi.js'

const CALL = 0
const DELEGATE_CALL = 1

/**
 * The data of an operation that makes the calls: all of them, or none.
 *
 * @param multiSend - `MultiSendCallOnly`: unlike `MultiSend` it makes no delegate calls.
 * @see https://github.com/safe-global/safe-smart-account/blob/v1.4.1/contracts/libraries/MultiSendCallOnly.sol
 */
export function encodeCalls(calls: readonly Required<Call>[], multiSend: Address): Hex {
  const [only] = calls
  if (only && calls.length === 1) return execute(only, CALL)
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [CALL, to, value, BigInt(size(data)), data]),
  )
  const data = encodeFunctionData({ abi: SAFE, functionName: 'multiSend', args: [concat(packed)] })
  return execute({ to: multiSend, value: 0n, data }, DELEGATE_CALL)
}

const execute = ({ to, value, data }: Required<Call>, operation: number): Hex =>
  encodeFunctionData({ abi: SAFE, functionName: 'executeUserOp', args: [to, value, data, operation] })
