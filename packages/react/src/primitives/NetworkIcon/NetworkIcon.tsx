import type { CaipNetworkId, Namespace } from '@latchkey/kernel'
import { useNetworkImage } from '../../pictures/useNetworkImage.js'
import { Tile, type TileProps } from '../Tile/Tile.js'

/** Props of {@link NetworkIcon}. */
export interface NetworkIconProps extends Pick<TileProps, 'src' | 'size'> {
  /** CAIP-2 id. Without a picture, a well-known network has its mark, any other network a neutral glyph. */
  readonly chainId?: CaipNetworkId | undefined
  /** Stands for every network of a namespace, which then has its mark where the network has none. @default for the network alone */
  readonly family?: Namespace | undefined
}

/** A network's picture: the application's, else the mark of a well-known network, else a glyph that is the same for every other one. */
export function NetworkIcon({ chainId, family, src, ...tile }: NetworkIconProps) {
  const image = useNetworkImage(chainId, { own: src, family })
  // The style sheet draws the glyph.
  return <Tile {...tile} src={image} placeholder={undefined} shape="circle" />
}
