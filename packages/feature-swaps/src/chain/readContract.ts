import { isLatchkeyError } from '@latchkey/kernel'
import type { Abi, ContractFunctionArgs, ContractFunctionName, ContractFunctionReturnType, Hex } from 'viem'
import { BaseError, decodeFunctionResult, encodeFunctionData } from 'viem'
import type { SwapQuestion } from '../contracts/index.js'
import { readRevert } from './readRevert.js'

type Mutability = 'pure' | 'view' | 'nonpayable' | 'payable'

/** A question to a contract. */
export interface ContractQuestion<A extends Abi, N extends ContractFunctionName<A>> {
  readonly to: string
  readonly abi: A
  readonly name: N
  readonly args: ContractFunctionArgs<A, Mutability, N>
}

/** What a contract answers. */
export type ContractAnswer<A extends Abi, N extends ContractFunctionName<A>> = ContractFunctionReturnType<A, Mutability, N>

/**
 * Asks a contract, as the latest block has it.
 *
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | … and viem's own error for an answer that cannot be read
 */
export async function readContract<const A extends Abi, N extends ContractFunctionName<A>>(
  { chain, signal }: SwapQuestion,
  { to, abi, name, args }: ContractQuestion<A, N>,
): Promise<ContractAnswer<A, N>> {
  const data = encodeFunctionData({ abi, functionName: name, args } as never)
  const answer = await chain.read('eth_call', [{ to, data }, 'latest'], signal)
  return decodeFunctionResult({ abi, functionName: name, data: answer } as { abi: Abi; functionName: string; data: Hex }) as ContractAnswer<A, N>
}

/** As {@link readContract}, with undefined where the contract fails, is not there, or answers what cannot be read. */
export async function tryContract<const A extends Abi, N extends ContractFunctionName<A>>(
  question: SwapQuestion,
  asked: ContractQuestion<A, N>,
): Promise<ContractAnswer<A, N> | undefined> {
  try {
    return await readContract(question, asked)
  } catch (error) {
    if (error instanceof BaseError || (isLatchkeyError(error) && readRevert(error))) return undefined
    throw error
  }
}
