import type { NetworkData } from '../NetworkData.js'

/** Polygon */
export const network: NetworkData = {
  v2: { factory: '0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c', router: '0xedf6066a2b290c185783862c7f4776a2c8077ad1' },
  v3: { factory: '0x1f98431c8ad98523631ae4a59f267346ea31f984', quoter: '0x61ffe014ba17989e743c5f6cb21bf9697530b21e' },
  swapRouter: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
  tokens: [
    ['0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270', 'WPOL', 'Wrapped POL', 18],
    ['0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', 'USDC', 'USD Coin', 6],
    ['0xc2132d05d31c914a87c6611c10748aeb04b58e8f', 'USDT', 'Tether USD', 6],
    ['0x8f3cf7ad23cd3cadbd9735aff958023239c6a063', 'DAI', 'Dai Stablecoin', 18],
    ['0x7ceb23fd6bc0add59e62ac25578270cff1b9f619', 'WETH', 'Wrapped Ether', 18],
    ['0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6', 'WBTC', 'Wrapped BTC', 8],
    ['0xb33eaad8d922b1083446dc23f610c2567fb5180f', 'UNI', 'Uniswap', 18],
    ['0x53e0bca35ec356bd5dddfebbd1fc0fd03fabad39', 'LINK', 'Chainlink Token', 18],
    ['0xd6df932a45c0f255f85145f286ea0b292b21c90b', 'AAVE', 'Aave', 18],
  ],
}
