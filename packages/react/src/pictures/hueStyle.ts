import type { CSSProperties } from 'react'
import { hashOf } from './hashOf.js'

/**
 * The hue of a placeholder tile, as a custom property. React sets it through the CSSOM, which a strict `style-src` allows.
 *
 * @param of - The text that the hue is the hash of, e.g. a CAIP-2 id.
 */
export function hueStyle(of: string): CSSProperties {
  return { '--lk-hue': hashOf(of) % 360 } as CSSProperties
}
