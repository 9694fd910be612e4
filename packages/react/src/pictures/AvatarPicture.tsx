import { avatarOf } from './avatarOf.js'

/** Props of {@link AvatarPicture}. */
export interface AvatarPictureProps {
  readonly address: string
  /** CSS pixels. */
  readonly size: number
  readonly className?: string
}

/** The generated picture of an address, square: the caller rounds it. */
export function AvatarPicture({ address, size, className }: AvatarPictureProps) {
  const { ground, color, shape, turn } = avatarOf(address)
  return (
    <svg className={className} viewBox="0 0 24 24" width={size} height={size} data-size={size} aria-hidden="true">
      <path fill={ground} d="M0 0h24v24H0z" />
      <path fill={color} fillRule="evenodd" d={shape} transform={`rotate(${turn} 12 12)`} />
    </svg>
  )
}
