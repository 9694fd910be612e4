import { Tile, type TileProps } from '../Tile/Tile.js'

/** Props of {@link WalletIcon}. */
export type WalletIconProps = Omit<TileProps, 'shape' | 'style'>

/** A wallet's picture, or the first letter of its name. */
export function WalletIcon(props: WalletIconProps) {
  return <Tile {...props} shape="square" />
}
