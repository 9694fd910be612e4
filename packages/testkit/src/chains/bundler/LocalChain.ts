import type { Abi, Address, Hex, SignedAuthorization } from 'viem'
import { concat, decodeFunctionResult, encodeFunctionData, isHex } from 'viem'
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

/** An operation; `authorization` gives its sender a contract's code (EIP-7702). */
export type Operation = UserOperation<'0.7'>

/** Reads an operation. @throws RpcFailure -32602 */
export function readOperation(value: unknown): Operation {
  if (typeof value !== 'object' || value === null) throw new RpcFailure(-32_602, 'There is no operation')
  const { eip7702Auth, ...others } = value as { readonly eip7702Auth?: unknown }
  const members = Object.entries(others).map(([name, text]: [string, unknown]) => {
    if (typeof text !== 'string' || !/^0x[0-9a-f]*$/i.test(text)) throw new RpcFailure(-32_602, `${name} is not in hex`)
    if (NUMBERS.has(name)) return [name, BigInt(text)]
    if (BYTES.has(name)) return [name, text]
    throw new RpcFailure(-32_602, `${name} is not of version 0.7`)
  })
  const operation = Object.fromEntries(members) as UserOperation<'0.7'>
  return eip7702Auth === undefined ? operation : { ...operation, authorization: readAuthorization(eip7702Auth) }
}

/** @throws RpcFailure -32602 */
function readAuthorization(value: unknown): SignedAuthorization {
  const { chainId, address, nonce, r, s, yParity } = value as Readonly<Record<string, unknown>>
  if (![chainId, address, nonce, r, s, yParity].every((each) => isHex(each))) throw new RpcFailure(-32_602, 'eip7702Auth is not in hex')
  const [chain, number, parity] = [chainId, nonce, yParity].map(Number)
  return { chainId: chain, address, nonce: number, r, s, yParity: parity } as SignedAuthorization
}

/** What the contract gets. */
export const pack = ({ authorization: _, ...operation }: Operation) => toPackedUserOperation(operation)

/** The code that the sender will have. @see EIP-7702 https://eips.ethereum.org/EIPS/eip-7702 */
export const codeOf = ({ sender, authorization }: Operation): Question['overrides'] & object =>
  authorization ? { [sender]: { code: concat(['0xef0100', authorization.address]) } } : {}

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
