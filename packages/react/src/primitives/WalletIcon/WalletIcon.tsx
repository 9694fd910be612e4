import { hueStyle } from '../../pictures/hueStyle.js'
import { Tile, type TileProps } from '../Tile/Tile.js'

/** Props of {@link WalletIcon}. */
export type WalletIconProps = Omit<TileProps, 'shape' | 'style'>

/** A wallet's picture; without one, the first letter of its name on a tile in the hue of the name. */
export function WalletIcon(props: WalletIconProps) {
  return <Tile {...props} shape="square" style={props.src ? undefined : hueStyle(props.name)} />
}
