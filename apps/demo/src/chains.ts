import type { CaipNetworkId } from '@latchkey/kernel'
import type { BitcoinNetwork } from '@latchkey/plugin-bitcoin'
import type { CosmosNetwork } from '@latchkey/plugin-cosmos'
import type { Eip155Chain } from '@latchkey/plugin-eip155'
import type { PolkadotNetwork } from '@latchkey/plugin-polkadot'
import type { SolanaNetwork } from '@latchkey/plugin-solana'
import type { EvmWalletChain } from '@latchkey/testkit/page-wallet'
import type { DemoExchange } from './swaps/DemoExchange.js'

/** A node on this machine. */
export interface LocalNode {
  readonly name: string
  readonly url: string
}

/** A node whose chain has its own number or name. */
export interface NamedChain<Id extends number | string> extends LocalNode {
  readonly chainId: Id
}

/** One of the EVM nodes. */
export type DemoNode = NamedChain<number>

/** The two EVM chains. */
export type DemoNodes = readonly [DemoNode, DemoNode]

/** The services that the server started. Those that could not start are absent, and listed in `failures`. */
export interface DemoChains {
  readonly eip155: DemoNodes
  readonly solana?: LocalNode
  readonly bitcoin?: LocalNode
  readonly polkadot?: NamedChain<string>
  readonly cosmos?: NamedChain<string>
  /** URL of the WalletConnect relay. */
  readonly relay?: LocalNode
  /** A chain with ENS. */
  readonly ens?: LocalNode
  /** Origin of the embedded wallet's frame. */
  readonly frame?: string
  /** Sells coins of the chains for test money. */
  readonly onramp?: LocalNode
  /** Where tokens are swapped, on the first chain; known once a page asked for it. */
  readonly exchange?: DemoExchange
  /** Services that could not start, one sentence each. */
  readonly failures: readonly string[]
}

/** The local chains. Their ports differ on every start. */
export async function loadChains(): Promise<DemoChains> {
  const response = await fetch('/chains.json')
  return (await response.json()) as DemoChains
}

/** Every node, with a readable name. */
export function listNodes({ eip155, solana, bitcoin, polkadot, cosmos, relay, onramp, ens }: DemoChains): readonly LocalNode[] {
  return [...eip155, solana, bitcoin, polkadot, cosmos, relay, onramp, ens].filter((node) => node !== undefined)
}

/** The chain in the format of an application. */
export function toChain({ chainId, name, url }: DemoNode): Eip155Chain {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [url] } }, testnet: true }
}

/** The chain in the format of a wallet. */
export const toWalletChain = ({ chainId, name, url }: DemoNode): EvmWalletChain => ({ chainId, name, rpcUrl: url })

/** CAIP-2 id of a node's chain. */
export const toCaip = ({ chainId }: DemoNode): CaipNetworkId => `eip155:${chainId}`

/** The network in the format of an application. */
export const toSolana = ({ name, url }: LocalNode): SolanaNetwork => ({ id: 'localnet', name, rpcUrls: [url], testnet: true })

/** The network in the format of an application. */
export const toBitcoin = ({ name, url }: LocalNode): BitcoinNetwork => ({ network: 'regtest', name, esploraUrl: url })

/** The network in the format of an application. Its id is the start of the genesis hash. */
export const toPolkadot = ({ chainId, name, url }: NamedChain<string>): PolkadotNetwork => ({
  id: chainId,
  name,
  symbol: 'UNIT',
  decimals: 12,
  ss58Prefix: 42,
  rpcUrls: [url],
  testnet: true,
})

/** The network in the format of an application. */
export const toCosmos = ({ chainId, name, url }: NamedChain<string>): CosmosNetwork => ({
  id: chainId,
  name,
  prefix: 'cosmos',
  denom: 'uatom',
  symbol: 'ATOM',
  decimals: 6,
  gasPrice: 0.025,
  rpcUrls: [url],
  testnet: true,
})
