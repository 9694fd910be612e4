import type { CaipNetworkId, Namespace } from '@latchkey/kernel'
import { useContext } from 'react'
import { LatchkeyContext } from '../context/LatchkeyContext.js'
import { useNetworkMark } from './useNetworkMark.js'

/** What {@link useNetworkImage} draws beside the given pictures. */
export interface NetworkImageParts {
  /** The network's `iconUrl`. */
  readonly own: string | undefined
  /** The namespace whose mark is drawn where the network has none. @default no other mark is drawn */
  readonly family?: Namespace | undefined
}

/** The picture of a network: from the option `networkImages`, else its own, else the mark of a well-known one, else of its family. */
export function useNetworkImage(chainId: CaipNetworkId | undefined, { own, family }: NetworkImageParts): string | undefined {
  const images = useContext(LatchkeyContext)?.options.networkImages
  const given = (chainId && images?.[chainId]) ?? own
  const mark = useNetworkMark(given === undefined ? chainId : undefined, family)
  return given ?? mark
}
