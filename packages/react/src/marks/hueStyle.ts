import type { CSSProperties } from 'react'
import { hashOf } from './hashOf.js'

/**
 * The hue of a tile that stands for a picture: a custom property, which React sets through the CSSOM, so that a strict `style-src` holds.
 *
 * @param of - What the tile stands for, e.g. a CAIP-2 id: the hue is of its hash.
 */
export function hueStyle(of: string): CSSProperties {
  return { '--lk-hue': hashOf(of) % 360 } as CSSProperties
}
