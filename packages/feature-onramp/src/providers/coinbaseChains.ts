import type { CaipNetworkId } from '@latchkey/kernel'

/** Coinbase's names of the networks that it delivers to. @see https://docs.cdp.coinbase.com/onramp/reference */
export const COINBASE_CHAINS: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
}

/** Coinbase's name of a network; undefined for one that it does not deliver to. */
export const coinbaseChainOf = (chainId: string): string | undefined =>
  Object.hasOwn(COINBASE_CHAINS, chainId) ? COINBASE_CHAINS[chainId as CaipNetworkId] : undefined
