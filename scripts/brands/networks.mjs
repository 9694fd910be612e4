// Networks that the packages' data does not name, and what changes so that a drawing shows what people know.

/**
 * CAIP-2 id → drawing, beside what the package's own data says.
 * @type {Record<string, string>}
 */
export const FURTHER_NETWORKS = {
  'eip155:11155111': 'ethereum',
  'eip155:17000': 'ethereum',
  'eip155:560048': 'ethereum',
  'eip155:11155420': 'optimism',
  'eip155:97': 'binance-smart-chain',
  'eip155:10200': 'gnosis',
  'eip155:1301': 'unichain',
  'eip155:80002': 'polygon',
  'eip155:10143': 'monad',
  'eip155:300': 'zksync',
  'eip155:5003': 'mantle',
  'eip155:84532': 'base',
  'eip155:421614': 'arbitrum-one',
  'eip155:43113': 'avalanche',
  'eip155:59141': 'linea',
  'eip155:534351': 'scroll',
  'eip155:999': 'hyper-evm',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'bitcoin',
  'bip122:00000008819873e925422c1ff0f99f7c': 'bitcoin',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'polkadot',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'kusama',
  'cosmos:osmosis-1': 'osmosis',
  'cosmos:injective-1': 'injective',
  'cosmos:pacific-1': 'sei-network',
}

/**
 * Drawing → the file it is, if its name is another one, and colours to replace.
 * @type {Record<string, { file?: string, colors?: Record<string, string> }>}
 */
export const NETWORK_CHANGES = {
  kusama: { file: 'tokens/background/KSM' },
  base: { colors: { '#fff': '~', '#00F': '#fff', '~': '#00f' } },
  blast: { colors: { '#fff': '#111' } },
  celo: { colors: { '#fff': '#111' } },
}
