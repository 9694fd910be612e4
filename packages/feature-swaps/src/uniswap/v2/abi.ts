const address = { type: 'address' } as const

/** `UniswapV2Factory`, `UniswapV2Pair` and a question to `SwapRouter02`. @see https://github.com/Uniswap/v2-core */
export const v2ReadAbi = [
  { type: 'function', name: 'getPair', stateMutability: 'view', inputs: [address, address], outputs: [address] },
  {
    type: 'function',
    name: 'getReserves',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint112' }, { type: 'uint112' }, { type: 'uint32' }],
  },
  { type: 'function', name: 'factoryV2', stateMutability: 'view', inputs: [], outputs: [address] },
] as const
