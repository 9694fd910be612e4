import { useState } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './Tile.css?inline'

/** Pictures that came with the wallet or the application; nothing is ever fetched to draw one. */
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i

/** Longer pictures are not decoded; a 40 px icon needs a few kilobytes. In characters. */
const PICTURE_LIMIT = 400_000

/** Props of {@link Tile}. */
export interface TileProps {
  /** A `data:image/…` URI. Anything else, and anything broken, becomes the first letter of the name. */
  readonly src?: string | undefined
  readonly name: string
  readonly shape: 'square' | 'circle'
  /** CSS pixels. @default 40 */
  readonly size?: 24 | 40 | 72
}

/** A picture in a rounded square or circle. Decorative: the name stands beside it. */
export function Tile({ src, name, shape, size = 40 }: TileProps) {
  useStyles(sheet)
  const [broken, setBroken] = useState<string>()
  const isShown = src !== undefined && src !== broken && src.length <= PICTURE_LIMIT && PICTURE.test(src)
  const shared = { className: 'lk-tile', 'data-shape': shape, 'data-size': size }
  if (!isShown) {
    return (
      <span {...shared} aria-hidden="true">
        {[...name.trim().slice(0, 8)][0]?.toUpperCase()}
      </span>
    )
  }
  return <img {...shared} src={src} alt="" draggable={false} decoding="async" onError={() => setBroken(src)} />
}
