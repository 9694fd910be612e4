import { type BrandedCoin, useCoinPicture } from '../../pictures/useCoinPicture.js'
import { Tile, type TileProps } from '../Tile/Tile.js'

/** Props of {@link TokenIcon}. */
export interface TokenIconProps extends Pick<TileProps, 'src' | 'size'> {
  /** Its first letter is drawn until there is a picture. */
  readonly name: string
  /** What it is, to draw it without a `src`. @default only the letter is drawn */
  readonly coin?: BrandedCoin | undefined
}

/** The picture of a token, coin or currency: the given one, else that of `@latchkey/brands`, else for a token a mark that follows from its address. */
export function TokenIcon({ src, name, coin, ...tile }: TokenIconProps) {
  const picture = useCoinPicture(src === undefined ? coin : undefined)
  return <Tile {...tile} src={src ?? picture} shape="circle" placeholder={name} />
}
