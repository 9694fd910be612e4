import type { CaipNetworkId } from '@latchkey/kernel'
import { hueStyle } from '../../marks/hueStyle.js'
import { useNetworkImage } from '../../marks/useNetworkImage.js'
import { Tile, type TileProps } from '../Tile/Tile.js'

/** Props of {@link NetworkIcon}. */
export interface NetworkIconProps extends Omit<TileProps, 'shape' | 'style'> {
  /** The mark of a well-known network is drawn where there is no picture, a tile of the id's own hue for any other. */
  readonly chainId?: CaipNetworkId | undefined
}

/** A network's picture: the host's own, else the mark of a well-known network, else the first letter of its name. */
export function NetworkIcon({ chainId, src, ...tile }: NetworkIconProps) {
  const image = useNetworkImage(chainId, src)
  return <Tile {...tile} src={image} shape="circle" style={chainId && hueStyle(chainId)} />
}
