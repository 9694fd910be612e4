/** `UniswapV3Factory`, `UniswapV3Pool` and `QuoterV2`; selectors by signature. @see https://github.com/Uniswap/v3-core, https://github.com/Uniswap/v3-periphery */
export const v3 = {
  'getPool(address,address,uint24)': '0x1698ee82',
  'liquidity()': '0x1a686502',
  'slot0()': '0x3850c7bd',
  'quoteExactInput(bytes,uint256)': '0xcdca1753',
} as const
