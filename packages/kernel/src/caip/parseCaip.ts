import type { CaipAddress, CaipAssetId, CaipNetworkId, Namespace } from '../contracts/Network.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { CAIP_NAMESPACE, CAIP_REFERENCE, splitCaip } from './splitCaip.js'

/** Character set of addresses: CAIP-10 plus the underscore, which TON addresses contain. */
export const CAIP_ADDRESS = /^[-_.%a-zA-Z0-9]{1,128}$/

/** The parts of a CAIP-2 chain id. */
export interface CaipNetworkIdParts {
  readonly namespace: Namespace
  readonly reference: string
}

/**
 * Parses a CAIP-2 chain id: exactly two parts.
 *
 * @throws LatchkeyError `CAIP_INVALID`
 */
export function parseCaipNetworkId(text: string): CaipNetworkIdParts {
  const parts = splitCaip(text, CAIP_NAMESPACE, CAIP_REFERENCE) ?? refuseCaip('CAIP-2', text)
  const [namespace, reference] = parts as [string, string]
  return { namespace, reference }
}

/** The parts of a CAIP-10 account id. */
export interface CaipAddressParts extends CaipNetworkIdParts {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
}

/**
 * Parses a CAIP-10 account id: exactly three parts. Does not check whether the namespace is installed.
 *
 * @throws LatchkeyError `CAIP_INVALID`
 */
export function parseCaipAddress(text: string): CaipAddressParts {
  const parts = splitCaip(text, CAIP_NAMESPACE, CAIP_REFERENCE, CAIP_ADDRESS) ?? refuseCaip('CAIP-10', text)
  const [namespace, reference, address] = parts as [string, string, string]
  return { namespace, reference, caipNetworkId: `${namespace}:${reference}`, address }
}

const TOKEN_ID = /^[-.%a-zA-Z0-9]{1,78}$/

/** The parts of a CAIP-19 asset type or, with `tokenId`, asset id. */
export interface CaipAssetIdParts extends CaipNetworkIdParts {
  readonly caipNetworkId: CaipNetworkId
  readonly assetNamespace: string
  readonly assetReference: string
  readonly tokenId?: string
}

/**
 * Parses a CAIP-19 asset type `chain/namespace:reference`, with `/token` appended for one item of a collection.
 *
 * @throws LatchkeyError `CAIP_INVALID`
 */
export function parseCaipAssetId(text: string): CaipAssetIdParts {
  const [chain, asset, tokenId, ...rest] = typeof text === 'string' ? text.split('/') : []
  const network = splitCaip(chain, CAIP_NAMESPACE, CAIP_REFERENCE)
  const token = splitCaip(asset, CAIP_NAMESPACE, CAIP_ADDRESS)
  const isToken = tokenId === undefined || TOKEN_ID.test(tokenId)
  if (!network || !token || !isToken || rest.length > 0) return refuseCaip('CAIP-19', text)
  const [namespace, reference] = network as [string, string]
  const [assetNamespace, assetReference] = token as [string, string]
  const parts = { namespace, reference, caipNetworkId: `${namespace}:${reference}` as const, assetNamespace, assetReference }
  return tokenId === undefined ? parts : { ...parts, tokenId }
}

const LONGEST_VALUE = 200

/** @throws LatchkeyError `CAIP_INVALID`, always */
export function refuseCaip(kind: 'CAIP-2' | 'CAIP-10' | 'CAIP-19', value: unknown): never {
  // Converting a value that is not a string may throw.
  const shown = typeof value === 'string' ? value.slice(0, LONGEST_VALUE) : typeof value
  throw new LatchkeyError('CAIP_INVALID', { kind, value: shown })
}

/** Formats a CAIP-2 chain id. @throws LatchkeyError `CAIP_INVALID` */
export function formatCaipNetworkId({ namespace, reference }: CaipNetworkIdParts): CaipNetworkId {
  const id: CaipNetworkId = `${namespace}:${reference}`
  parseCaipNetworkId(id)
  return id
}

/** Formats a CAIP-10 account id. @throws LatchkeyError `CAIP_INVALID` */
export function formatCaipAddress(caipNetworkId: CaipNetworkId, address: string): CaipAddress {
  const id = `${caipNetworkId}:${address}` as CaipAddress
  parseCaipAddress(id)
  return id
}

/** Formats a CAIP-19 asset id. @throws LatchkeyError `CAIP_INVALID` */
export function formatCaipAssetId(parts: Omit<CaipAssetIdParts, 'namespace' | 'reference'>): CaipAssetId {
  const { caipNetworkId, assetNamespace, assetReference, tokenId } = parts
  const token = tokenId === undefined ? '' : `/${tokenId}`
  const id = `${caipNetworkId}/${assetNamespace}:${assetReference}${token}` as CaipAssetId
  parseCaipAssetId(id)
  return id
}
