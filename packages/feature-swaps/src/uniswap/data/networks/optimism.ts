import type { NetworkData } from '../NetworkData.js'

/** OP Mainnet */
export const network: NetworkData = {
  v2: { factory: '0x0c3c1c532f1e39edf36be9fe0be1410313e074bf', router: '0x4a7b5da61326a6379179b40d00f57e5bbdc962c2' },
  v3: { factory: '0x1f98431c8ad98523631ae4a59f267346ea31f984', quoter: '0x61ffe014ba17989e743c5f6cb21bf9697530b21e' },
  swapRouter: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
  tokens: [
    ['0x4200000000000000000000000000000000000006', 'WETH', 'Wrapped Ether', 18],
    ['0x0b2c639c533813f4aa9d7837caf62653d097ff85', 'USDC', 'USD Coin', 6],
    ['0x94b008aa00579c1307b0ef2c499ad98a8ce58e58', 'USDT', 'Tether USD', 6],
    ['0xda10009cbd5d07dd0cecc66161fc93d7c9000da1', 'DAI', 'Dai Stablecoin', 18],
    ['0x68f180fcce6836688e9084f035309e29bf0a2095', 'WBTC', 'Wrapped BTC', 8],
    ['0x4200000000000000000000000000000000000042', 'OP', 'Optimism', 18],
    ['0x6fd9d7ad17242c41f7131d257212c54a0e816691', 'UNI', 'Uniswap', 18],
    ['0x350a791bfc2c21f9ed5d10980dad2e2638ffa7f6', 'LINK', 'Chainlink Token', 18],
    ['0x76fb31fb4af56892a25e32cfc43de717950c9278', 'AAVE', 'Aave', 18],
  ],
}
