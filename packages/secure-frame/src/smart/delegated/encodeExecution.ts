import type { Hex } from 'viem'
import { encodeAbiParameters, encodeFunctionData } from 'viem/utils'
import type { Call } from '../SmartAccount.js'
import { EXECUTE, EXECUTE_BATCH, EXECUTIONS } from './abi.js'

/** Several calls, of which all are made or none. @see ERC-7821 https://eips.ethereum.org/EIPS/eip-7821 */
const BATCH: Hex = `0x01${'0'.repeat(62)}`

/** The data of an operation that makes the calls. None: the account does nothing. */
export function encodeExecution(calls: readonly Required<Call>[]): Hex {
  const [first, ...others] = calls.map(({ to: target, value, data: callData }) => ({ target, value, callData }))
  if (!first) return '0x'
  if (others.length === 0) return encodeFunctionData({ abi: EXECUTE, args: [first] })
  return encodeFunctionData({ abi: EXECUTE_BATCH, args: [BATCH, encodeAbiParameters(EXECUTIONS, [[first, ...others]])] })
}
