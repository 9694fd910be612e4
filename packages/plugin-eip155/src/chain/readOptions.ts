import type { Network } from '@latchkey/kernel'
import type { Eip155Chain } from '../networks.js'
import type { Eip155Options } from '../options.js'
import { isHttpUrl } from './isHttpUrl.js'
import type { ReadNetworkParameters } from './readNetwork.js'
import { readNetwork } from './readNetwork.js'
import type { RpcEndpoints } from './readRpcUrls.js'
import { readRpcUrls } from './readRpcUrls.js'
import { isObject, refuse } from './refuse.js'

/** The validated options with defaults. */
export interface ResolvedOptions {
  readonly networks: readonly Network[]
  /** The chains as given, in the order of `networks`. */
  readonly chains: readonly Eip155Chain[]
  readonly endpoints: RpcEndpoints
  readonly publicNodes: boolean
  readonly rankRpcUrls: boolean
  readonly strictChecksum: boolean
  readonly discovery: Required<NonNullable<Eip155Options['discovery']>>
}

/**
 * Validates the application's options.
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

function readNetworks(chains: unknown, nodes: Omit<ReadNetworkParameters, 'option'>): readonly Network[] {
  if (!Array.isArray(chains) || chains.length === 0) {
    return refuse('networks', 'names no chain', "pass { networks: [mainnet] }, from 'viem/chains'")
  }
  const networks = chains.map((chain: unknown, index) => readNetwork(chain, { option: `networks[${index}]`, ...nodes }))
  const named = new Set<string>()
  networks.forEach(({ reference }, index) => {
    if (named.size === named.add(reference).size) refuse(`networks[${index}]`, `repeats chain ${reference}`, 'list each chain once')
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
