const uint = { type: 'uint256' } as const
const address = { type: 'address' } as const
const addresses = { type: 'address[]' } as const

/**
 * `UniswapV2Router02`. The calls for tokens that keep a part of each transfer hold the least against what really arrived, so they are used
 * for every token. @see https://github.com/Uniswap/v2-periphery
 */
export const v2RouterAbi = [
  {
    type: 'function',
    name: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
    stateMutability: 'payable',
    inputs: [uint, addresses, address, uint],
    outputs: [],
  },
  {
    type: 'function',
    name: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
    stateMutability: 'nonpayable',
    inputs: [uint, uint, addresses, address, uint],
    outputs: [],
  },
  {
    type: 'function',
    name: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    stateMutability: 'nonpayable',
    inputs: [uint, uint, addresses, address, uint],
    outputs: [],
  },
] as const
