import type { DeploymentToken } from '../Deployment.js'

const token = ([address, symbol, name, decimals]: readonly [string, string, string, number]): DeploymentToken => ({ address, symbol, name, decimals })

/**
 * Tokens to offer by EIP-155 id, the wrapped coin first. Addresses as their issuers publish them, compared with version 22.21.0 of
 * Uniswap's list of tokens; on ZKsync Era: developers.circle.com/stablecoins/usdc-contract-addresses and @uniswap/sdk-core.
 */
export const tokensByChain: Readonly<Record<number, readonly DeploymentToken[]>> = {
  /** Ethereum */
  1: ([
    ['0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 'WETH', 'Wrapped Ether', 18],
    ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'USDC', 'USD Coin', 6],
    ['0xdac17f958d2ee523a2206206994597c13d831ec7', 'USDT', 'Tether USD', 6],
    ['0x6b175474e89094c44da98b954eedeac495271d0f', 'DAI', 'Dai Stablecoin', 18],
    ['0x2260fac5e5542a773aa44fbcfedf7c193bc2c599', 'WBTC', 'Wrapped BTC', 8],
    ['0x1f9840a85d5af5bf1d1762f925bdaddc4201f984', 'UNI', 'Uniswap', 18],
    ['0x514910771af9ca656af840dff83e8264ecf986ca', 'LINK', 'Chainlink Token', 18],
    ['0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9', 'AAVE', 'Aave', 18],
  ] as const).map(token),
  /** OP Mainnet */
  10: ([
    ['0x4200000000000000000000000000000000000006', 'WETH', 'Wrapped Ether', 18],
    ['0x0b2c639c533813f4aa9d7837caf62653d097ff85', 'USDC', 'USD Coin', 6],
    ['0x94b008aa00579c1307b0ef2c499ad98a8ce58e58', 'USDT', 'Tether USD', 6],
    ['0xda10009cbd5d07dd0cecc66161fc93d7c9000da1', 'DAI', 'Dai Stablecoin', 18],
    ['0x68f180fcce6836688e9084f035309e29bf0a2095', 'WBTC', 'Wrapped BTC', 8],
    ['0x4200000000000000000000000000000000000042', 'OP', 'Optimism', 18],
    ['0x6fd9d7ad17242c41f7131d257212c54a0e816691', 'UNI', 'Uniswap', 18],
    ['0x350a791bfc2c21f9ed5d10980dad2e2638ffa7f6', 'LINK', 'Chainlink Token', 18],
    ['0x76fb31fb4af56892a25e32cfc43de717950c9278', 'AAVE', 'Aave', 18],
  ] as const).map(token),
  /** BNB Smart Chain: its stable coins have 18 decimals. */
  56: ([
    ['0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c', 'WBNB', 'Wrapped BNB', 18],
    ['0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d', 'USDC', 'USD Coin', 18],
    ['0x55d398326f99059ff775485246999027b3197955', 'USDT', 'Tether USD', 18],
    ['0x1af3f329e8be154074d8769d1ffa4ee058b1dbc3', 'DAI', 'Dai Stablecoin', 18],
    ['0x2170ed0880ac9a755fd29b2688956bd959f933f8', 'WETH', 'Wrapped Ether', 18],
    ['0xbf5140a22578168fd562dccf235e5d43a02ce9b1', 'UNI', 'Uniswap', 18],
    ['0xf8a0bf9cf54bb92f17374d9e9a321e6a111a51bd', 'LINK', 'Chainlink Token', 18],
    ['0xfb6115445bff7b52feb98650c87f44907e58f802', 'AAVE', 'Aave', 18],
  ] as const).map(token),
  /** Polygon */
  137: ([
    ['0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270', 'WPOL', 'Wrapped POL', 18],
    ['0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', 'USDC', 'USD Coin', 6],
    ['0xc2132d05d31c914a87c6611c10748aeb04b58e8f', 'USDT', 'Tether USD', 6],
    ['0x8f3cf7ad23cd3cadbd9735aff958023239c6a063', 'DAI', 'Dai Stablecoin', 18],
    ['0x7ceb23fd6bc0add59e62ac25578270cff1b9f619', 'WETH', 'Wrapped Ether', 18],
    ['0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6', 'WBTC', 'Wrapped BTC', 8],
    ['0xb33eaad8d922b1083446dc23f610c2567fb5180f', 'UNI', 'Uniswap', 18],
    ['0x53e0bca35ec356bd5dddfebbd1fc0fd03fabad39', 'LINK', 'Chainlink Token', 18],
    ['0xd6df932a45c0f255f85145f286ea0b292b21c90b', 'AAVE', 'Aave', 18],
  ] as const).map(token),
  /** ZKsync Era */
  324: ([
    ['0x5aea5775959fbc2557cc8789bc1bf90a239d9a91', 'WETH', 'Wrapped Ether', 18],
    ['0x1d17cbcf0d6d143135ae902365d2e5e2a16538d4', 'USDC', 'USD Coin', 6],
  ] as const).map(token),
  /** Base */
  8453: ([
    ['0x4200000000000000000000000000000000000006', 'WETH', 'Wrapped Ether', 18],
    ['0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', 'USDC', 'USD Coin', 6],
    ['0x50c5725949a6f0c72e6c4a641f24049a917db0cb', 'DAI', 'Dai Stablecoin', 18],
    ['0xc3de830ea07524a0761646a6a4e4be0e114a3c83', 'UNI', 'Uniswap', 18],
  ] as const).map(token),
  /** Arbitrum One */
  42161: ([
    ['0x82af49447d8a07e3bd95bd0d56f35241523fbab1', 'WETH', 'Wrapped Ether', 18],
    ['0xaf88d065e77c8cc2239327c5edb3a432268e5831', 'USDC', 'USD Coin', 6],
    ['0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', 'USDT0', 'USDT0', 6],
    ['0xda10009cbd5d07dd0cecc66161fc93d7c9000da1', 'DAI', 'Dai Stablecoin', 18],
    ['0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f', 'WBTC', 'Wrapped BTC', 8],
    ['0x912ce59144191c1204e64559fe8253a0e49e6548', 'ARB', 'Arbitrum', 18],
    ['0xfa7f8980b0f1e64a2062791cc3b0871572f1f7f0', 'UNI', 'Uniswap', 18],
    ['0xf97f4df75117a78c1a5a0dbb814af92458539fb4', 'LINK', 'Chainlink Token', 18],
    ['0xba5ddd1f9d7f570dc94a51479a000e3bce967196', 'AAVE', 'Aave', 18],
  ] as const).map(token),
  /** Avalanche */
  43114: ([
    ['0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7', 'WAVAX', 'Wrapped AVAX', 18],
    ['0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e', 'USDC', 'USD Coin', 6],
    ['0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7', 'USDT', 'Tether USD', 6],
    ['0x49d5c2bdffac6ce2bfdb6640f4f80f226bc10bab', 'WETH', 'Wrapped Ether', 18],
    ['0x50b7545627a5162f82a992c33b87adc75187b218', 'WBTC', 'Wrapped BTC', 8],
    ['0x5947bb275c521040051d82396192181b413227a3', 'LINK', 'Chainlink Token', 18],
    ['0x63a72806098bd3d9520cc43356dd78afe5d386d9', 'AAVE', 'Aave', 18],
  ] as const).map(token),
}
