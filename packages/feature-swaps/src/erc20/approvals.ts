import { encodeFunctionData } from 'viem'
import type { Address } from 'viem'
import { readContract } from '../chain/readContract.js'
import type { SwapProvider, SwapTransaction } from '../contracts/index.js'
import { erc20Abi } from './abi.js'

/** How much the quote's spender may take. */
export const getAllowance: SwapProvider['getAllowance'] = async ({ quote, account, ...question }) => {
  const { from, spender } = quote
  if (spender === undefined) return quote.amountIn
  return readContract(question, { to: from.address, abi: erc20Abi, name: 'allowance', args: [account as Address, spender as Address] })
}

/** The call of `approve` for exactly that amount. */
export const buildApproval: SwapProvider['buildApproval'] = async ({ quote, amount }): Promise<SwapTransaction> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [(quote.spender ?? quote.from.address) as Address, amount] })
  return { to: quote.from.address, data, value: 0n }
}
