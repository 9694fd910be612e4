import { AvatarPicture } from '../../marks/AvatarPicture.js'
import { useStyles } from '../../theme/useStyles.js'
import { usePicture } from '../Tile/usePicture.js'
import sheet from './Avatar.css?inline'

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** In any format; the picture is made of the hash of all of it. */
  readonly address: string
  /** A picture of the account's own, a `data:image/…` URI; what cannot be drawn is the made picture. */
  readonly src?: string | undefined
  /** CSS pixels. @default 40 */
  readonly size?: 20 | 24 | 40 | 72
}

/** A picture of an account, made of its address unless it has one. Decorative: the address stands beside it. */
export function Avatar({ address, src, size = 40 }: AvatarProps) {
  useStyles(sheet)
  const picture = usePicture(src)
  if (picture) return <img {...picture} className="lk-avatar" data-size={size} alt="" draggable={false} />
  return <AvatarPicture className="lk-avatar" address={address} size={size} />
}
