import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { isHttpUrl } from './chain/isHttpUrl.js'
import type { Eip155Chain, ToNetworkParameters } from './chain/readNetwork.js'
import { toNetwork } from './chain/readNetwork.js'
import { isObject, refuse } from './chain/refuse.js'
import type { RpcEndpoint, RpcEndpoints } from './chain/readRpcUrls.js'
import { readRpcUrls } from './chain/readRpcUrls.js'

/** Options of {@link eip155}. */
export interface Eip155Options {
  /** In the order to show; at least one. Chains of `viem/chains` as they are. */
  readonly networks: readonly Eip155Chain[]
  /** Your own nodes by chain id (`1`) or CAIP-2 id (`eip155:1`); asked instead of the chain's public ones. @default {} */
  readonly rpcUrls?: Readonly<Record<number | CaipNetworkId, RpcEndpoint | readonly RpcEndpoint[]>>
  /** Also ask the chain's public nodes when all that you named for it fail. They then learn the visitor's address. @default false */
  readonly publicNodes?: boolean
  /** Order a network's nodes by measured stability and latency; asks each of them `net_listening` every 4 s. @default false */
  readonly rankRpcUrls?: boolean
  /** Refuse an address in mixed case whose case is not its EIP-55 checksum. @default false */
  readonly strictChecksum?: boolean
  readonly discovery?: {
    /** Wallets that announce themselves by EIP-6963. @default true */
    readonly eip6963?: boolean
    /** The wallet at `window.ethereum`, offered on phones as "Browser Wallet". @default true */
    readonly injected?: boolean
    /**
     * Where Safe's interface may show this page in a frame; subdomains too. Inside it, the Safe is connected without a click.
     * An empty list looks for no Safe. @default ['https://app.safe.global']
     */
    readonly safeOrigins?: readonly string[]
  }
}

/** The options after validation, defaults filled in. */
export interface ResolvedOptions {
  readonly networks: readonly Network[]
  /** The chains as they were given, in the order of `networks`. */
  readonly chains: readonly Eip155Chain[]
  readonly endpoints: RpcEndpoints
  readonly publicNodes: boolean
  readonly rankRpcUrls: boolean
  readonly strictChecksum: boolean
  readonly discovery: Required<NonNullable<Eip155Options['discovery']>>
}

/**
 * Validates what the application wrote.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readOptions(options: Eip155Options): ResolvedOptions {
  const given: Readonly<Record<string, unknown>> = { ...options }
  const endpoints = readRpcUrls(given.rpcUrls)
  const { discovery = {} } = given
  const publicNodes = readSwitch('publicNodes', given.publicNodes, false)
  if (!isObject(discovery)) refuse('discovery', 'is not an object', 'write { eip6963: false } or leave it out')
  const { eip6963, injected, safeOrigins } = discovery
  return {
    networks: readNetworks(given.networks, { endpoints, publicNodes }),
    chains: options.networks,
    endpoints,
    publicNodes,
    rankRpcUrls: readSwitch('rankRpcUrls', given.rankRpcUrls, false),
    strictChecksum: readSwitch('strictChecksum', given.strictChecksum, false),
    discovery: {
      eip6963: readSwitch('discovery.eip6963', eip6963, true),
      injected: readSwitch('discovery.injected', injected, true),
      safeOrigins: readOrigins(safeOrigins),
    },
  }
}

function readNetworks(chains: unknown, nodes: Omit<ToNetworkParameters, 'option'>): readonly Network[] {
  if (!Array.isArray(chains) || chains.length === 0) {
    return refuse('networks', 'names no chain', "import { mainnet } from 'viem/chains' and pass { networks: [mainnet] }")
  }
  const networks = chains.map((chain: unknown, index) => toNetwork(chain, { option: `networks[${index}]`, ...nodes }))
  networks.forEach(({ reference }, index) => {
    const isTwin = networks.findIndex((network) => network.reference === reference) < index
    if (isTwin) refuse(`networks[${index}]`, `repeats chain ${reference}`, 'list each chain once')
  })
  return networks
}

function readOrigins(origins: unknown = ['https://app.safe.global']): readonly string[] {
  if (Array.isArray(origins) && origins.every(isHttpUrl)) return origins
  return refuse('discovery.safeOrigins', 'is not a list of origins', "write ['https://app.safe.global'] or leave it out")
}

function readSwitch(option: string, value: unknown, byDefault: boolean): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? byDefault
  return refuse(option, 'is not true or false', 'write true or false')
}
