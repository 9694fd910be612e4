import { cleanName } from './cleanName.js'

/** Names and coins of well-known networks: a node can tell neither. Coins have 18 decimals on all of them. */
const NETWORKS: Readonly<Record<string, readonly [name: string, symbol: string]>> = {
  'eip155:1': ['Ethereum', 'ETH'],
  'eip155:10': ['OP Mainnet', 'ETH'],
  'eip155:56': ['BNB Smart Chain', 'BNB'],
  'eip155:100': ['Gnosis', 'xDAI'],
  'eip155:130': ['Unichain', 'ETH'],
  'eip155:137': ['Polygon', 'POL'],
  'eip155:324': ['ZKsync Era', 'ETH'],
  'eip155:8453': ['Base', 'ETH'],
  'eip155:42161': ['Arbitrum One', 'ETH'],
  'eip155:42220': ['Celo', 'CELO'],
  'eip155:43114': ['Avalanche', 'AVAX'],
  'eip155:59144': ['Linea', 'ETH'],
  'eip155:534352': ['Scroll', 'ETH'],
  'eip155:7777777': ['Zora', 'ETH'],
  'eip155:11155111': ['Sepolia', 'ETH'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['Solana', 'SOL'],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['Solana Devnet', 'SOL'],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['Solana Testnet', 'SOL'],
}

/** A network for people. */
export interface ShownNetwork {
  /** Its name where one is known, and always its id. */
  readonly name: string
  /** The symbol of its coin. Where it is not known, the network itself is named. */
  readonly coin: string
}

const LONGEST = 64

/** A network as it is shown. @param operator - What its operator calls it; the well-known names stand. */
export function showNetwork(chainId: string, operator?: { readonly name: string; readonly symbol: string }): ShownNetwork {
  const known = Object.hasOwn(NETWORKS, chainId) ? NETWORKS[chainId] : undefined
  const name = known?.[0] ?? cleanName(operator?.name, LONGEST)
  const coin = known?.[1] ?? cleanName(operator?.symbol, LONGEST)
  return {
    name: name === undefined ? chainId : `${name} (${chainId})`,
    coin: coin ?? (chainId.startsWith('solana:') ? 'SOL' : `× ${chainId}`),
  }
}
