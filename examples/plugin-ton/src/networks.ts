import type { CaipNetworkId, Network } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'

/** A network as the application writes it. */
export interface TonNetwork {
  /** The chain's `global_id`, which is its CAIP-2 reference too, e.g. `-239`. */
  readonly id: string
  readonly name: string
  /** Root hash of the chain's first block, base64. With it a node of another chain is refused. */
  readonly zeroState?: string
  /** Nodes with toncenter's JSON-RPC (API v2), tried in order. Without one balances cannot be read. @default [] */
  readonly rpcUrls?: readonly string[]
  /** A block explorer with the paths `/…` for addresses and `/transaction/…`. */
  readonly explorerUrl?: string
  /** Addresses are written with the test flag. @default false */
  readonly testnet?: boolean
}

/** TON. */
export const tonMainnet: TonNetwork = {
  id: '-239',
  name: 'TON',
  zeroState: 'F6OpKZKqvqeFp6CQmFomXNMfMj2EnaUSOXN+Mh+wVWk=',
  explorerUrl: 'https://tonviewer.com',
}

/** TON's public test network. */
export const tonTestnet: TonNetwork = {
  id: '-3',
  name: 'TON Testnet',
  zeroState: 'gj+B8wb/AmlPk1z1AhVI484rhrUpgSr2oSFIh56VoSg=',
  explorerUrl: 'https://testnet.tonviewer.com',
  testnet: true,
}

/** A `global_id`: a whole number that may be negative. */
export const REFERENCE = /^-?\d{1,10}$/

const HTTP_URL = /^https?:\/\/./

/**
 * Makes a network of what the application wrote, and notes the hash of its first block.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readNetwork(input: unknown, zeroStates: Map<CaipNetworkId, string>): Network {
  const fields = (input ?? {}) as Partial<Record<keyof TonNetwork, unknown>>
  const text = (field: keyof TonNetwork, pattern: RegExp, value = fields[field]): string => {
    if (typeof value === 'string' && pattern.test(value)) return value
    throw optionInvalid(`ton.networks.${field}`, 'is missing or malformed', 'write it as TonNetwork describes')
  }
  const reference = text('id', REFERENCE)
  const caipNetworkId: CaipNetworkId = `ton:${reference}`
  const nodes = [fields.rpcUrls ?? []].flat().map((url) => text('rpcUrls', HTTP_URL, url ?? null))
  if (fields.zeroState !== undefined) zeroStates.set(caipNetworkId, text('zeroState', /^[\w+/]{43}=$/))
  return {
    caipNetworkId,
    namespace: 'ton',
    reference,
    name: text('name', /./),
    nativeCurrency: { name: 'Toncoin', symbol: 'TON', decimals: 9 },
    rpcUrls: { default: nodes, chainDefault: nodes },
    testnet: fields.testnet === true,
    ...(fields.explorerUrl === undefined ? {} : { explorerUrl: text('explorerUrl', HTTP_URL) }),
  }
}
