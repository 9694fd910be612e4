import type { CaipNetworkId } from '../contracts/caip.js'
import type { CaipNetworkIdParts } from './parseCaipNetworkId.js'
import { refuseCaip } from './refuseCaip.js'
import { CAIP, splitCaip } from './splitCaip.js'

/** The parts of a CAIP-19 asset type or, with `tokenId`, asset id. */
export interface CaipAssetIdParts extends CaipNetworkIdParts {
  readonly caipNetworkId: CaipNetworkId
  readonly assetNamespace: string
  readonly assetReference: string
  readonly tokenId?: string
}

/**
 * Reads a CAIP-19 asset type `chain/namespace:reference`, and `/token` after it for one of a collection.
 *
 * @throws LatchkeyError `CAIP_INVALID`
 */
export function parseCaipAssetId(text: string): CaipAssetIdParts {
  const [chain, asset, tokenId, ...rest] = typeof text === 'string' ? text.split('/') : []
  const network = splitCaip(chain, ':', [CAIP.namespace, CAIP.reference])
  const token = splitCaip(asset, ':', [CAIP.namespace, CAIP.address])
  const isToken = tokenId === undefined || CAIP.tokenId.test(tokenId)
  if (!network || !token || !isToken || rest.length > 0) return refuseCaip('CAIP-19', text)
  const [namespace, reference] = network as [string, string]
  const [assetNamespace, assetReference] = token as [string, string]
  const parts = { namespace, reference, caipNetworkId: `${namespace}:${reference}` as const, assetNamespace, assetReference }
  return tokenId === undefined ? parts : { ...parts, tokenId }
}
