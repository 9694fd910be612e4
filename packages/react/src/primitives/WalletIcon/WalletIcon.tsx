import { useWalletPicture } from '../../pictures/useWalletPicture.js'
import { Icon, type IconSource } from '../Icon/Icon.js'
import { Tile, type TileProps } from '../Tile/Tile.js'

/** Props of {@link WalletIcon}. */
export interface WalletIconProps extends Pick<TileProps, 'src' | 'size'> {
  /** Id or reverse-DNS name of the wallet: without a `src`, its picture of `@latchkey/brands` or of a wallet directory. @default none */
  readonly brand?: string | undefined
  /** Drawn without a picture. @default a wallet */
  readonly glyph?: IconSource
}

/** A wallet's picture; without one a neutral glyph. */
export function WalletIcon({ src, brand, glyph, size = 40 }: WalletIconProps) {
  const picture = useWalletPicture(src === undefined ? brand : undefined)
  // The style sheet draws the wallet: lists are long, and an icon is two elements more.
  const placeholder = glyph && <Icon name={glyph} size={size === 72 ? 32 : 20} />
  return <Tile src={src ?? picture} shape="square" size={size} placeholder={placeholder} />
}
