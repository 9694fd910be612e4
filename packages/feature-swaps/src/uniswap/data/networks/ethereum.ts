import type { NetworkData } from '../NetworkData.js'

/** Ethereum */
export const network: NetworkData = {
  v2: { factory: '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f', router: '0x7a250d5630b4cf539739df2c5dacb4c659f2488d' },
  v3: { factory: '0x1f98431c8ad98523631ae4a59f267346ea31f984', quoter: '0x61ffe014ba17989e743c5f6cb21bf9697530b21e' },
  swapRouter: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
  tokens: [
    ['0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 'WETH', 'Wrapped Ether', 18],
    ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'USDC', 'USD Coin', 6],
    ['0xdac17f958d2ee523a2206206994597c13d831ec7', 'USDT', 'Tether USD', 6],
    ['0x6b175474e89094c44da98b954eedeac495271d0f', 'DAI', 'Dai Stablecoin', 18],
    ['0x2260fac5e5542a773aa44fbcfedf7c193bc2c599', 'WBTC', 'Wrapped BTC', 8],
    ['0x1f9840a85d5af5bf1d1762f925bdaddc4201f984', 'UNI', 'Uniswap', 18],
    ['0x514910771af9ca656af840dff83e8264ecf986ca', 'LINK', 'Chainlink Token', 18],
    ['0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9', 'AAVE', 'Aave', 18],
  ],
}
