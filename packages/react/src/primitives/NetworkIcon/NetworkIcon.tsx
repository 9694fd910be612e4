import { Tile, type TileProps } from '../Tile/Tile.js'

/** Props of {@link NetworkIcon}. */
export type NetworkIconProps = Omit<TileProps, 'shape'>

/** A network's picture, or the first letter of its name. */
export function NetworkIcon(props: NetworkIconProps) {
  return <Tile {...props} shape="circle" />
}
