// Written by scripts/brands/generate.mjs; see SOURCES.md.
import type { AddressLoaders } from './Picture.js'

/** CAIP-2 id → its tokens with a picture. */
export const addresses: AddressLoaders = {
  'eip155:1': () => import('./addresses/eip155-1.js'),
  'eip155:10': () => import('./addresses/eip155-10.js'),
  'eip155:100': () => import('./addresses/eip155-100.js'),
  'eip155:1088': () => import('./addresses/eip155-1088.js'),
  'eip155:1101': () => import('./addresses/eip155-1101.js'),
  'eip155:1284': () => import('./addresses/eip155-1284.js'),
  'eip155:137': () => import('./addresses/eip155-137.js'),
  'eip155:250': () => import('./addresses/eip155-250.js'),
  'eip155:324': () => import('./addresses/eip155-324.js'),
  'eip155:42161': () => import('./addresses/eip155-42161.js'),
  'eip155:42220': () => import('./addresses/eip155-42220.js'),
  'eip155:43114': () => import('./addresses/eip155-43114.js'),
  'eip155:5000': () => import('./addresses/eip155-5000.js'),
  'eip155:56': () => import('./addresses/eip155-56.js'),
  'eip155:8453': () => import('./addresses/eip155-8453.js'),
  'polkadot:68d56f15f85d3136970ec16946040bc1': () => import('./addresses/polkadot-68d56f15f85d3136970ec16946040bc1.js'),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': () => import('./addresses/solana-5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp.js'),
}
