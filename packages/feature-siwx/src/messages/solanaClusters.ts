import type { CaipNetworkId } from '@latchkey/kernel'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/**
 * How wallets name clusters in the messages they write themselves.
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

/** The CAIP-2 id of what a message of a Solana wallet names; the text itself when it is no such name. */
export const clusterOf = (name: string): string => (Object.hasOwn(CLUSTERS, name) ? CLUSTERS[name] : undefined) ?? name
