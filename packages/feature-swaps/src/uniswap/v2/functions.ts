/** `UniswapV2Factory`, `UniswapV2Pair` and a question to `SwapRouter02`; selectors by signature. @see https://github.com/Uniswap/v2-core */
export const v2 = {
  'getPair(address,address)': '0xe6a43905',
  'getReserves()': '0x0902f1ac',
  'factoryV2()': '0x68e0d4e1',
} as const
