import type { Network } from '@latchkey/kernel'
import type { OptionRules } from '@latchkey/plugin-kit'
import { readOptions as readKnown } from '@latchkey/plugin-kit'
import type { Eip155Chain } from '../networks.js'
import type { Eip155Options } from '../options.js'
import { isHttpUrl } from './isHttpUrl.js'
import type { ReadNetworkParameters } from './readNetwork.js'
import { readNetwork } from './readNetwork.js'
import type { RpcEndpoints } from './readRpcUrls.js'
import { readRpcUrls } from './readRpcUrls.js'
import { refuse } from './refuse.js'

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

const OPTION_RULES: OptionRules<Eip155Options> = {
  networks: 'list',
  rpcUrls: 'object',
  publicNodes: 'boolean',
  rankRpcUrls: 'boolean',
  strictChecksum: 'boolean',
  discovery: 'object',
}

const DISCOVERY_RULES: OptionRules<NonNullable<Eip155Options['discovery']>> = {
  eip6963: 'boolean',
  injected: 'boolean',
  safeOrigins: ["a list of origins, e.g. ['https://app.safe.global']", (origins) => Array.isArray(origins) && origins.every(isHttpUrl)],
}

/**
 * Validates the application's options.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readOptions(input: Eip155Options): ResolvedOptions {
  const options = readKnown(input, OPTION_RULES, { at: 'eip155', required: ['networks'] })
  const { networks, rpcUrls = {}, publicNodes = false, rankRpcUrls = false, strictChecksum = false, discovery = {} } = options
  const endpoints = readRpcUrls(rpcUrls)
  return {
    networks: readNetworks(networks, { endpoints, publicNodes }),
    chains: networks,
    endpoints,
    publicNodes,
    rankRpcUrls,
    strictChecksum,
    discovery: {
      eip6963: true,
      injected: true,
      safeOrigins: ['https://app.safe.global'],
      ...readKnown(discovery, DISCOVERY_RULES, { at: 'eip155.discovery' }),
    },
  }
}

function readNetworks(chains: readonly unknown[], nodes: Omit<ReadNetworkParameters, 'option'>): readonly Network[] {
  if (chains.length === 0) return refuse('networks', 'is empty', "pass { networks: [mainnet] }, from 'viem/chains'")
  const networks = chains.map((chain: unknown, index) => readNetwork(chain, { option: `networks[${index}]`, ...nodes }))
  const named = new Set<string>()
  networks.forEach(({ reference }, index) => {
    if (named.size === named.add(reference).size) refuse(`networks[${index}]`, `repeats chain ${reference}`, 'list each chain once')
  })
  return networks
}
