import { Icon, type IconSource } from '../../primitives/Icon/Icon.js'
import { Spinner } from '../../primitives/Spinner/Spinner.js'
import { useStyles } from '../../theme/useStyles.js'
import sheet from './ActionTile.css?inline'

/** Props of {@link ActionTile}. */
export interface ActionTileProps {
  readonly icon: IconSource
  readonly title: string
  /** What the action reaches. A tile that says so has a line of its own. */
  readonly detail?: string | undefined
  /** Shows a spinner and ignores presses. @default false */
  readonly isBusy?: boolean
  /** Makes it a link that opens in a new tab. The caller checks the scheme. */
  readonly href?: string
  readonly onPress?: () => void
}

/** One action for the account: an icon above its name. */
export function ActionTile({ icon, title, detail, isBusy = false, href, onPress }: ActionTileProps) {
  useStyles(sheet)
  const content = (
    <>
      {isBusy ? <Spinner /> : <Icon name={icon} />}
      <span dir="auto">{title}</span>
      {detail && <small>{detail}</small>}
    </>
  )
  if (href !== undefined)
    return (
      <a className="lk-action" href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  return (
    <button
      className="lk-action"
      type="button"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onPress}
    >
      {content}
    </button>
  )
}
