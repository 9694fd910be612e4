import type { CaipNetworkId } from '@latchkey/kernel'
import { hueStyle } from '../../pictures/hueStyle.js'
import { useNetworkImage } from '../../pictures/useNetworkImage.js'
import { Tile, type TileProps } from '../Tile/Tile.js'

/** Props of {@link NetworkIcon}. */
export interface NetworkIconProps extends Pick<TileProps, 'src' | 'size'> {
  /** Its first letter replaces a missing picture. */
  readonly name: string
  /** CAIP-2 id. Without a picture, a well-known network has its mark, any other network a tile in the hue of its id. */
  readonly chainId?: CaipNetworkId | undefined
}

/** A network's picture: the application's, else the mark of a well-known network, else the first letter of its name. */
export function NetworkIcon({ chainId, src, name, ...tile }: NetworkIconProps) {
  const image = useNetworkImage(chainId, src)
  return <Tile {...tile} src={image} placeholder={name} shape="circle" style={chainId && hueStyle(chainId)} />
}
