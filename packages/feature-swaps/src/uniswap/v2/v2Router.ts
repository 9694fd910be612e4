import { written } from '../encodeWith.js'

const uint = { type: 'uint256' } as const
const address = { type: 'address' } as const
const addresses = { type: 'address[]' } as const

/**
 * `UniswapV2Router02`. The calls for tokens that keep a part of each transfer hold the least against what really arrived, so they are used
 * for every token. @see https://github.com/Uniswap/v2-periphery
 */
export const v2Router = {
  swapExactETHForTokensSupportingFeeOnTransferTokens: written('0xb6f9de95', [uint, addresses, address, uint]),
  swapExactTokensForETHSupportingFeeOnTransferTokens: written('0x791ac947', [uint, uint, addresses, address, uint]),
  swapExactTokensForTokensSupportingFeeOnTransferTokens: written('0x5c11d795', [uint, uint, addresses, address, uint]),
} as const
