import { useStyles } from '../../theme/useStyles.js'
import tile from '../Tile/Tile.css?inline'
import sheet from './Skeleton.css?inline'

/** Props of {@link SkeletonRows}. */
export interface SkeletonRowsProps {
  /** How many rows. @default 3 */
  readonly count?: number
  /** What is being loaded, for people who cannot see it. */
  readonly label: string
}

/** Rows whose content is on its way. */
export function SkeletonRows({ count = 3, label }: SkeletonRowsProps) {
  useStyles(`${tile}${sheet}`)
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div className="lk-skeleton-row" key={index}>
          <span className="lk-tile lk-skeleton" />
          <span className="lk-skeleton" />
        </div>
      ))}
    </div>
  )
}

/** A line of text whose content is on its way; as wide as `characters` of the text around it. */
export function SkeletonText({ label, characters = 8 }: { readonly label: string; readonly characters?: number }) {
  useStyles(sheet)
  return <span role="status" aria-label={label} className="lk-skeleton lk-skeleton-text" style={{ inlineSize: `${characters}ch` }} />
}
