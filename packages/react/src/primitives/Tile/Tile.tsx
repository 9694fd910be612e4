import { useStyles } from '../../theme/useStyles.js'
import sheet from './Tile.css?inline'
import { usePicture } from './usePicture.js'

/** Props of {@link Tile}. */
export interface TileProps {
  /** A `data:image/…` URI that `checkIcon` lets through. Anything else, and anything broken, becomes the first letter of the name. */
  readonly src?: string | undefined
  readonly name: string
  readonly shape: 'square' | 'circle'
  /** CSS pixels. @default 40 */
  readonly size?: 14 | 24 | 40 | 72
}

/** A picture in a rounded square or circle. Decorative: the name stands beside it. */
export function Tile({ src, name, shape, size = 40 }: TileProps) {
  useStyles(sheet)
  const picture = usePicture(src)
  const shared = { className: 'lk-tile', 'data-shape': shape, 'data-size': size }
  if (!picture) {
    return (
      <span {...shared} aria-hidden="true">
        {[...name.trim().slice(0, 8)][0]?.toUpperCase()}
      </span>
    )
  }
  return <img {...shared} {...picture} alt="" draggable={false} />
}
