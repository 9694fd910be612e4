/** Props of {@link SkeletonRows}. */
export interface SkeletonRowsProps {
  /** How many rows. @default 3 */
  readonly count?: number
  /** The accessible name: what is loading. */
  readonly label: string
}

/** Placeholder of rows that are loading. */
export function SkeletonRows({ count = 3, label }: SkeletonRowsProps) {
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

/** Placeholder of a line of text that is loading, `characters` wide in the surrounding font. */
export function SkeletonText({ label, characters = 8 }: { readonly label: string; readonly characters?: number }) {
  return <span role="status" aria-label={label} className="lk-skeleton lk-skeleton-text" style={{ inlineSize: `${characters}ch` }} />
}
