import type { CaipNetworkId } from '@latchkey/kernel'
import type { CSSProperties } from 'react'
import { hashOf } from './hashOf.js'

/** The hue of a network's tile, of its id's hash: a custom property, which React sets through the CSSOM, so that a strict `style-src` holds. */
export function hueStyle(chainId: CaipNetworkId): CSSProperties {
  return { '--lk-hue': hashOf(chainId) % 360 } as CSSProperties
}
