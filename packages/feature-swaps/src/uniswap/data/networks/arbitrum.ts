import type { NetworkData } from '../NetworkData.js'

/** Arbitrum One */
export const network: NetworkData = {
  v2: { factory: '0xf1d7cc64fb4452f05c498126312ebe29f30fbcf9', router: '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24' },
  v3: { factory: '0x1f98431c8ad98523631ae4a59f267346ea31f984', quoter: '0x61ffe014ba17989e743c5f6cb21bf9697530b21e' },
  swapRouter: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
  tokens: [
    ['0x82af49447d8a07e3bd95bd0d56f35241523fbab1', 'WETH', 'Wrapped Ether', 18],
    ['0xaf88d065e77c8cc2239327c5edb3a432268e5831', 'USDC', 'USD Coin', 6],
    ['0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', 'USDT0', 'USDT0', 6],
    ['0xda10009cbd5d07dd0cecc66161fc93d7c9000da1', 'DAI', 'Dai Stablecoin', 18],
    ['0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f', 'WBTC', 'Wrapped BTC', 8],
    ['0x912ce59144191c1204e64559fe8253a0e49e6548', 'ARB', 'Arbitrum', 18],
    ['0xfa7f8980b0f1e64a2062791cc3b0871572f1f7f0', 'UNI', 'Uniswap', 18],
    ['0xf97f4df75117a78c1a5a0dbb814af92458539fb4', 'LINK', 'Chainlink Token', 18],
    ['0xba5ddd1f9d7f570dc94a51479a000e3bce967196', 'AAVE', 'Aave', 18],
  ],
}
