import type { NetworkData } from '../NetworkData.js'

/** Base */
export const network: NetworkData = {
  v2: { factory: '0x8909dc15e40173ff4699343b6eb8132c65e18ec6', router: '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24' },
  v3: { factory: '0x33128a8fc17869897dce68ed026d694621f6fdfd', quoter: '0x3d4e44eb1374240ce5f1b871ab261cd16335b76a' },
  swapRouter: '0x2626664c2603336e57b271c5c0b26f421741e481',
  tokens: [
    ['0x4200000000000000000000000000000000000006', 'WETH', 'Wrapped Ether', 18],
    ['0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', 'USDC', 'USD Coin', 6],
    ['0x50c5725949a6f0c72e6c4a641f24049a917db0cb', 'DAI', 'Dai Stablecoin', 18],
    ['0xc3de830ea07524a0761646a6a4e4be0e114a3c83', 'UNI', 'Uniswap', 18],
  ],
}
