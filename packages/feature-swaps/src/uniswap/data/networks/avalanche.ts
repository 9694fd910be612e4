import type { NetworkData } from '../NetworkData.js'

/** Avalanche */
export const network: NetworkData = {
  v2: { factory: '0x9e5a52f57b3038f1b8eee45f28b3c1967e22799c', router: '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24' },
  v3: { factory: '0x740b1c1de25031c31ff4fc9a62f554a55cdc1bad', quoter: '0xbe0f5544ec67e9b3b2d979aaa43f18fd87e6257f' },
  swapRouter: '0xbb00ff08d01d300023c629e8ffffcb65a5a578ce',
  tokens: [
    ['0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7', 'WAVAX', 'Wrapped AVAX', 18],
    ['0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e', 'USDC', 'USD Coin', 6],
    ['0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7', 'USDT', 'Tether USD', 6],
    ['0x49d5c2bdffac6ce2bfdb6640f4f80f226bc10bab', 'WETH', 'Wrapped Ether', 18],
    ['0x50b7545627a5162f82a992c33b87adc75187b218', 'WBTC', 'Wrapped BTC', 8],
    ['0x5947bb275c521040051d82396192181b413227a3', 'LINK', 'Chainlink Token', 18],
    ['0x63a72806098bd3d9520cc43356dd78afe5d386d9', 'AAVE', 'Aave', 18],
  ],
}
