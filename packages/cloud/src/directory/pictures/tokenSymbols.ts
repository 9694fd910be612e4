import type { CaipNetworkId } from '@latchkey/kernel'

/** Well-known symbols: the coin of a network, or a token's contract, by which the package of brands knows the picture. */
export const TOKEN_SYMBOLS: Readonly<Record<string, readonly [CaipNetworkId, string?]>> = {
  ETH: ['eip155:1'],
  BTC: ['bip122:000000000019d6689c085ae165831e93'],
  SOL: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  POL: ['eip155:137'],
  MATIC: ['eip155:137'],
  BNB: ['eip155:56'],
  AVAX: ['eip155:43114'],
  FTM: ['eip155:250'],
  CELO: ['eip155:42220'],
  ATOM: ['cosmos:cosmoshub-4'],
  DOT: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  USDC: ['eip155:1', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
  USDT: ['eip155:1', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  DAI: ['eip155:1', '0x6b175474e89094c44da98b954eedeac495271d0f'],
  WBTC: ['eip155:1', '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'],
  LINK: ['eip155:1', '0x514910771af9ca656af840dff83e8264ecf986ca'],
  UNI: ['eip155:1', '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984'],
}
