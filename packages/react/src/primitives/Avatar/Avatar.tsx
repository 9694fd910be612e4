import { AvatarPicture } from '../../pictures/AvatarPicture.js'
import { useStyles } from '../../theme/useStyles.js'
import { usePicture } from '../Tile/usePicture.js'
import sheet from './Avatar.css?inline'

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** The address, in any format. The generated picture depends on the hash of the whole address. */
  readonly address: string
  /** The account's own picture, a `data:image/…` URI. One that cannot be decoded is replaced by the generated picture. */
  readonly src?: string | undefined
  /** CSS pixels. @default 40 */
  readonly size?: 20 | 24 | 40 | 72
}

/** The picture of an account, generated from its address if it has none. Decorative: place the address beside it. */
export function Avatar({ address, src, size = 40 }: AvatarProps) {
  useStyles(sheet)
  const picture = usePicture(src)
  if (picture) return <img {...picture} className="lk-avatar" data-size={size} alt="" draggable={false} />
  return <AvatarPicture className="lk-avatar" address={address} size={size} />
}
