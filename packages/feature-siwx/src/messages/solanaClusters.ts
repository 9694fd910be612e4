import type { CaipNetworkId } from '@latchkey/kernel'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/**
 * The names of clusters in messages that wallets write.
 *
 * @see https://github.com/phantom/sign-in-with-solana
 */
const CLUSTERS: Readonly<Record<string, CaipNetworkId>> = {
  mainnet: MAINNET,
  testnet: TESTNET,
  devnet: DEVNET,
  'solana:mainnet': MAINNET,
  'solana:testnet': TESTNET,
  'solana:devnet': DEVNET,
}

/** The CAIP-2 id of a cluster name in a Solana wallet's message; any other text is returned as it is. */
export const clusterOf = (name: string): string => (Object.hasOwn(CLUSTERS, name) ? CLUSTERS[name] : undefined) ?? name
