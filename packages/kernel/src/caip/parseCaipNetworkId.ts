import type { Namespace } from '../contracts/caip.js'
import { refuseCaip } from './refuseCaip.js'
import { CAIP_NAMESPACE, CAIP_REFERENCE, splitCaip } from './splitCaip.js'

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
