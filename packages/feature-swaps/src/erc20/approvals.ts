import { readWords } from '../chain/readContract.js'
import { encodeCall } from '../chain/words.js'
import type { SwapProvider, SwapTransaction } from '../contracts/index.js'
import { erc20 } from './functions.js'

/** How much the quote's spender may take. */
export const getAllowance: SwapProvider['getAllowance'] = async ({ quote, account, ...question }) => {
  const { from, spender } = quote
  if (spender === undefined) return quote.amountIn
  const [allowed = 0n] = await readWords(question, {
    to: from.address,
    data: encodeCall(erc20['allowance(address,address)'], account, spender),
  })
  return allowed
}

/** The call of `approve` for exactly that amount. */
export const buildApproval: SwapProvider['buildApproval'] = async ({ quote, amount }): Promise<SwapTransaction> => {
  const { address } = quote.from
  return { to: address, data: encodeCall(erc20['approve(address,uint256)'], quote.spender ?? address, amount), value: 0n }
}
