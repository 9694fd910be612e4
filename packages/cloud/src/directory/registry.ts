import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Wallet } from '@latchkey/cloud-protocol'
import type { Namespace } from '@latchkey/kernel'
import { findWallet } from '@latchkey/brands'
import { parseJson } from '@latchkey/kernel/http'
import { packagePath } from '../version.js'
import { findListings, readListing } from './listing.js'

/** Main networks by namespace, for wallets whose source names no chains. @see CAIP-2 ids of facts of the reference's hosted networks */
const CHAINS: { readonly [N in Namespace]?: readonly string[] } = {
  eip155: [1, 10, 56, 100, 137, 324, 1101, 5000, 8217, 8453, 42161, 42220, 43114, 59144, 7777777, 1313161554].map((id) => `eip155:${id}`),
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  bip122: ['bip122:000000000019d6689c085ae165831e93'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  cosmos: ['cosmos:cosmoshub-4'],
}

/** Completes a wallet from what the package of brands knows: the id of the public directory, and chains where its source names none. */
export function completeWallet(wallet: Wallet): Wallet {
  const brand = findWallet(wallet.rdns ?? wallet.id) ?? findWallet(wallet.id)
  const namespaces = brand?.namespaces ?? ['eip155']
  const chains = wallet.chains ?? namespaces.flatMap((namespace) => CHAINS[namespace] ?? [])
  const isListed = brand !== undefined && /^[0-9a-f]{64}$/.test(brand.id)
  return { badge_type: 'none', ...wallet, ...(isListed && { id: brand.id }), chains }
}

/** Distinct wallets: of two with one id the first. */
export function distinct(wallets: readonly Wallet[]): readonly Wallet[] {
  const byId = new Map<string, Wallet>()
  for (const wallet of wallets) if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  return [...byId.values()]
}

/** Wallets, and a hash that changes with them. */
export interface Registry {
  readonly version: string
  readonly wallets: readonly Wallet[]
}

/** The wallets that this package has: see SOURCES.md. */
export function readRegistry(): Registry {
  const text = readFileSync(packagePath('data', 'wallets.json'), 'utf8')
  const wallets = (findListings(parseJson(text)) ?? []).map(readListing).filter((wallet) => wallet !== undefined)
  return toRegistry(wallets.map(completeWallet))
}

/** Of a list. */
export const toRegistry = (wallets: readonly Wallet[]): Registry => ({
  version: createHash('sha256').update(JSON.stringify(wallets)).digest('hex'),
  wallets: distinct(wallets),
})
