const uint = { type: 'uint256' } as const
const address = { type: 'address' } as const
const fee = { type: 'uint24' } as const

/** `UniswapV3Factory`, `UniswapV3Pool` and `QuoterV2`. @see https://github.com/Uniswap/v3-core, https://github.com/Uniswap/v3-periphery */
export const v3Abi = [
  { type: 'function', name: 'getPool', stateMutability: 'view', inputs: [address, address, fee], outputs: [address] },
  { type: 'function', name: 'liquidity', stateMutability: 'view', inputs: [], outputs: [{ type: 'uint128' }] },
  {
    type: 'function',
    name: 'slot0',
    stateMutability: 'view',
    inputs: [],
    outputs: [
      { type: 'uint160', name: 'sqrtPriceX96' },
      { type: 'int24', name: 'tick' },
    ],
  },
  {
    type: 'function',
    name: 'quoteExactInput',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'bytes' }, uint],
    outputs: [uint, { type: 'uint160[]' }, { type: 'uint32[]' }, uint],
  },
] as const
