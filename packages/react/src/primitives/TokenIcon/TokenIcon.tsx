import { type BrandedToken, useTokenPicture } from '../../pictures/useTokenPicture.js'
import { Tile, type TileProps } from '../Tile/Tile.js'

/** Props of {@link TokenIcon}. */
export interface TokenIconProps extends Pick<TileProps, 'src' | 'size'>, Partial<BrandedToken> {
  /** Its first letter is drawn until there is a picture. */
  readonly name: string
}

/** A token's picture: the given one, else that of `@latchkey/brands` for its address, else a mark that follows from the address. */
export function TokenIcon({ src, name, size, chainId, address }: TokenIconProps) {
  const picture = useTokenPicture(src === undefined && chainId !== undefined ? { chainId, address } : undefined)
  return <Tile src={src ?? picture} shape="circle" placeholder={name} {...(size && { size })} />
}
