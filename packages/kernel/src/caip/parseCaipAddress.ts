import type { CaipNetworkId } from '../contracts/caip.js'
import type { CaipNetworkIdParts } from './parseCaipNetworkId.js'
import { refuseCaip } from './refuseCaip.js'
import { CAIP_ADDRESS } from './caipAddress.js'
import { CAIP_NAMESPACE, CAIP_REFERENCE, splitCaip } from './splitCaip.js'

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
