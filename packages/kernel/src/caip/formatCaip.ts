import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../contracts/caip.js'
import { parseCaipAddress, parseCaipAssetId, parseCaipNetworkId, type CaipAssetIdParts, type CaipNetworkIdParts } from './parseCaip.js'

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
