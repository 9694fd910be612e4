import type { NetworkData } from '../NetworkData.js'

/** ZKsync Era */
export const network: NetworkData = {
  v3: { factory: '0x8fda5a7a8dca67bbcdd10f02fa0649a937215422', quoter: '0x8cb537fc92e26d8ebbb760e632c95484b6ea3e28' },
  swapRouter: '0x99c56385dabce3e81d8499d0b8d0257abc07e8a3',
  tokens: [
    ['0x5aea5775959fbc2557cc8789bc1bf90a239d9a91', 'WETH', 'Wrapped Ether', 18],
    ['0x1d17cbcf0d6d143135ae902365d2e5e2a16538d4', 'USDC', 'USD Coin', 6],
  ],
}
