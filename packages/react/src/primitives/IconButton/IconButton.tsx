import { useStyles } from '../../theme/useStyles.js'
import { Icon, type IconSource } from '../Icon/Icon.js'
import sheet from './IconButton.css?inline'

/** Props of {@link IconButton}. */
export interface IconButtonProps {
  /** One of ours, or `{ path }`. */
  readonly icon: IconSource
  /** What it does, for people who cannot see the icon. */
  readonly label: string
  /** Called by a click, Enter or Space. */
  readonly onPress?: () => void
  /** Makes it a link that opens in a new tab. The caller has checked the scheme. */
  readonly href?: string
  /** Takes no focus and ignores presses. @default false */
  readonly isDisabled?: boolean
}

/** A square button of 44 px with an icon and a name. */
export function IconButton({ icon, label, onPress, href, isDisabled }: IconButtonProps) {
  useStyles(sheet)
  const content = <Icon name={icon} />
  if (href) {
    return (
      <a className="lk-icon-button" aria-label={label} title={label} href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  }
  return (
    <button type="button" className="lk-icon-button" aria-label={label} title={label} disabled={isDisabled} onClick={onPress}>
      {content}
    </button>
  )
}
