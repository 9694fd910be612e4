import type { CaipNetworkId } from '@latchkey/kernel'
import { useContext } from 'react'
import { LatchkeyContext } from '../context/LatchkeyContext.js'
import { useNetworkMark } from './useNetworkMark.js'

/**
 * The picture of a network: from the option `networkImages`, else its own, else the mark of a well-known one.
 *
 * @param own - The network's `iconUrl`.
 */
export function useNetworkImage(chainId: CaipNetworkId | undefined, own: string | undefined): string | undefined {
  const images = useContext(LatchkeyContext)?.options.networkImages
  const given = (chainId && images?.[chainId]) ?? own
  const mark = useNetworkMark(given === undefined ? chainId : undefined)
  return given ?? mark
}
