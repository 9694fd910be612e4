import type { CaipNetworkId } from '../contracts/caip.js'
import type { CaipNetworkIdParts } from './parseCaipNetworkId.js'
import { refuseCaip } from './refuseCaip.js'
import { CAIP_ADDRESS } from './caipAddress.js'
import { CAIP_NAMESPACE, CAIP_REFERENCE, splitCaip } from './splitCaip.js'

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
