import { useStyles } from '@latchkey/react'
import type { SocialProvider } from '../../options.js'
import { SocialMark } from './SocialMark.js'
import sheet from './Socials.css?inline'

/** Props of {@link SocialTile}. */
export interface SocialTileProps {
  readonly provider: SocialProvider
  /** CSS pixels: 40 in rows, 72 as the picture of a view. @default 40 */
  readonly size?: 40 | 72
}

/** The mark of a company where other rows and views have a picture. */
export function SocialTile({ provider, size }: SocialTileProps) {
  useStyles(sheet)
  return (
    <span className="lk-tile lk-embedded-mark" data-shape="circle" data-size={size}>
      <SocialMark provider={provider} size={size === 72 ? 32 : 20} />
    </span>
  )
}
