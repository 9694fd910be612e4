// Which tokens have a picture, and at which addresses. A symbol names nothing: anyone can deploy a token with one.

/** Tokens with a picture, by rank. */
export const TOKEN_COUNT = 200

/** @type {Record<string, string>} Platform of the packages' data → CAIP-2 id. */
export const PLATFORMS = {
  ethereum: 'eip155:1',
  'optimistic-ethereum': 'eip155:10',
  'binance-smart-chain': 'eip155:56',
  xdai: 'eip155:100',
  'polygon-pos': 'eip155:137',
  fantom: 'eip155:250',
  zksync: 'eip155:324',
  'metis-andromeda': 'eip155:1088',
  'polygon-zkevm': 'eip155:1101',
  moonbeam: 'eip155:1284',
  mantle: 'eip155:5000',
  base: 'eip155:8453',
  'arbitrum-one': 'eip155:42161',
  celo: 'eip155:42220',
  avalanche: 'eip155:43114',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

/** Symbols → the drawing of what they wrap or stand for. @type {Record<string, string>} */
export const SAME_DRAWING = { WETH: 'ETH', WAVAX: 'AVAX', WBNB: 'BNB', WPOL: 'POL', USDT0: 'USDT', MATIC: 'POL' }

/**
 * Symbol → the drawing it is, if its own shows another project or is as long as a photograph.
 * @type {Record<string, import('./wallets.mjs').Drawing>}
 */
export const TOKEN_CHANGES = {
  ARB: { source: 'web3icons', file: 'networks/background/arbitrum-one' },
  // Light on light, which nobody reads.
  LUNC: { source: 'web3icons', file: 'tokens/background/LUNC', colors: { '#fff': '#172852' } },
  NULS: { source: 'web3icons', file: 'tokens/background/NULS', colors: { '#fff': '#111' } },
  OM: { source: 'web3icons', file: 'tokens/background/OM', colors: { '#fff': '#111' } },
  DOGE: { source: 'cryptocurrency', file: 'doge', ground: '#c3a634' },
}

/**
 * The picture of the coin of development nodes: Anvil and Hardhat, Ganache, a Solana test validator, Bitcoin's regtest.
 * @type {Record<string, string>}
 */
export const LOCAL_COINS = {
  'eip155:31337': 'eth',
  'eip155:1337': 'eth',
  'solana:localnet': 'sol',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'btc',
}

/**
 * Tokens that the packages' data does not have, by their id in the pallet `Assets` of Polkadot's Asset Hub.
 * @type {Record<string, Record<string, string>>}
 */
export const MORE_TOKENS = { 'polkadot:68d56f15f85d3136970ec16946040bc1': { 1984: 'USDT', 1337: 'USDC' } }

/** The coin of networks whose data names another one. @type {Record<string, string>} */
export const COINS = {
  'eip155:56': 'BNB',
  'eip155:100': 'DAI',
  'eip155:137': 'POL',
  'eip155:80002': 'POL',
  'eip155:43114': 'AVAX',
  'eip155:43113': 'AVAX',
  'eip155:42220': 'CELO',
  'eip155:97': 'BNB',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'KSM',
  'polkadot:68d56f15f85d3136970ec16946040bc1': 'DOT',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'DOT',
  'cosmos:cosmoshub-4': 'ATOM',
  'cosmos:osmosis-1': 'OSMO',
}
