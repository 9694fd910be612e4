import type { ReactNode } from 'react'
import { usePicture } from './usePicture.js'

/** Props of {@link Tile}. */
export interface TileProps {
  /** A `data:image/…` URI that `checkIcon` accepts. The placeholder replaces any other value, and a broken picture. */
  readonly src?: string | undefined
  /** Drawn without a picture: the first letter of a text, or any element. Undefined: the glyph of a wallet, in a circle that of a network. */
  readonly placeholder: ReactNode
  /** Wallets are square, networks and tokens round. */
  readonly shape: 'square' | 'circle'
  /** CSS pixels. @default 40 */
  readonly size?: 14 | 24 | 40 | 72
}

/** A picture in a rounded square or circle. Decorative: place the name beside it. */
export function Tile({ src, placeholder, shape, size = 40 }: TileProps) {
  const picture = usePicture(src)
  const shared = { className: 'lk-tile', 'data-shape': shape, 'data-size': size }
  if (!picture) {
    return (
      <span {...shared} aria-hidden="true">
        {typeof placeholder === 'string' ? [...placeholder.trim().slice(0, 8)][0]?.toUpperCase() : placeholder}
      </span>
    )
  }
  return <img {...shared} {...picture} alt="" draggable={false} />
}
