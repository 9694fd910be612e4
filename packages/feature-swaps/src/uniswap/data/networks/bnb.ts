import type { NetworkData } from '../NetworkData.js'

/** BNB Smart Chain: its stable coins have 18 decimals. */
export const network: NetworkData = {
  v2: { factory: '0x8909dc15e40173ff4699343b6eb8132c65e18ec6', router: '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24' },
  v3: { factory: '0xdb1d10011ad0ff90774d0c6bb92e5c5c8b4461f7', quoter: '0x78d78e420da98ad378d7799be8f4af69033eb077' },
  swapRouter: '0xb971ef87ede563556b2ed4b1c0b0019111dd85d2',
  tokens: [
    ['0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c', 'WBNB', 'Wrapped BNB', 18],
    ['0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d', 'USDC', 'USD Coin', 18],
    ['0x55d398326f99059ff775485246999027b3197955', 'USDT', 'Tether USD', 18],
    ['0x1af3f329e8be154074d8769d1ffa4ee058b1dbc3', 'DAI', 'Dai Stablecoin', 18],
    ['0x2170ed0880ac9a755fd29b2688956bd959f933f8', 'WETH', 'Wrapped Ether', 18],
    ['0xbf5140a22578168fd562dccf235e5d43a02ce9b1', 'UNI', 'Uniswap', 18],
    ['0xf8a0bf9cf54bb92f17374d9e9a321e6a111a51bd', 'LINK', 'Chainlink Token', 18],
    ['0xfb6115445bff7b52feb98650c87f44907e58f802', 'AAVE', 'Aave', 18],
  ],
}
