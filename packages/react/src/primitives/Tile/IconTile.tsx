import { Icon, type IconSource } from '../Icon/Icon.js'

/** Props of {@link IconTile}. */
export interface IconTileProps {
  /** A built-in icon by name, or an icon of your own. */
  readonly icon: IconSource
  /** CSS pixels: 40 in rows, 72 as the picture of a `Hero`. @default 40 */
  readonly size?: 40 | 72
}

/** A built-in icon where other rows have a picture. */
export function IconTile({ icon, size }: IconTileProps) {
  return (
    <span className="lk-tile" data-shape="circle" data-size={size}>
      <Icon name={icon} size={size === 72 ? 32 : 20} />
    </span>
  )
}
