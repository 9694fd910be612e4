import type { Abi, Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { Deployer } from '../exchange/createDeployer.js'
import { RpcFailure } from '../node/answerRpc.js'

/** A chain with an entry point. */
export interface LocalChain {
  readonly deployer: Deployer
  readonly entryPoint: Address
  readonly chainId: number
}

const NUMBERS = new Set([
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
])
const BYTES = new Set(['sender', 'factory', 'factoryData', 'callData', 'paymaster', 'paymasterData', 'signature'])

/** Reads an operation. @throws RpcFailure -32602 */
export function readOperation(value: unknown): UserOperation<'0.7'> {
  if (typeof value !== 'object' || value === null) throw new RpcFailure(-32_602, 'There is no operation')
  const members = Object.entries(value).map(([name, text]: [string, unknown]) => {
    if (typeof text !== 'string' || !/^0x[0-9a-f]*$/i.test(text)) throw new RpcFailure(-32_602, `${name} is not in hex`)
    if (NUMBERS.has(name)) return [name, BigInt(text)]
    if (BYTES.has(name)) return [name, text]
    throw new RpcFailure(-32_602, `${name} is not of version 0.7`)
  })
  return Object.fromEntries(members) as UserOperation<'0.7'>
}

/** What the contract gets. */
export const pack = (operation: UserOperation<'0.7'>) => toPackedUserOperation(operation)

/** A call that is not sent. */
export interface Question {
  readonly to: Address
  readonly abi: Abi
  readonly name: string
  readonly args: readonly unknown[]
  /** Code in place of another, by address. */
  readonly overrides?: Readonly<Record<Address, { readonly code: Hex }>>
}

/** Asks a contract; viem's error of a revert is thrown as it is. */
export async function askContract({ deployer }: LocalChain, { to, abi, name, args, overrides = {} }: Question): Promise<unknown> {
  const data = encodeFunctionData({ abi, functionName: name, args: [...args] })
  const answer = await deployer.request('eth_call', [{ from: deployer.address, to, data, gas: '0x1c9c380' }, 'latest', overrides])
  return decodeFunctionResult({ abi, functionName: name, args: [...args], data: answer as Hex })
}
