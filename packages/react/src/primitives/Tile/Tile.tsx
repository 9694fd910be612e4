import type { CSSProperties } from 'react'
import { usePicture } from './usePicture.js'

/** Props of {@link Tile}. */
export interface TileProps {
  /** A `data:image/…` URI that `checkIcon` accepts. The first letter of the name replaces any other value, and a broken picture. */
  readonly src?: string | undefined
  /** Its first letter replaces a missing picture. */
  readonly name: string
  /** Wallets are square, networks and tokens round. */
  readonly shape: 'square' | 'circle'
  /** CSS pixels. @default 40 */
  readonly size?: 14 | 24 | 40 | 72
  /** Custom properties only. */
  readonly style?: CSSProperties | undefined
}

/** A picture in a rounded square or circle. Decorative: place the name beside it. */
export function Tile({ src, name, shape, size = 40, style }: TileProps) {
  const picture = usePicture(src)
  const shared = { className: 'lk-tile', 'data-shape': shape, 'data-size': size, style }
  if (!picture) {
    return (
      <span {...shared} aria-hidden="true">
        {[...name.trim().slice(0, 8)][0]?.toUpperCase()}
      </span>
    )
  }
  return <img {...shared} {...picture} alt="" draggable={false} />
}
