import { Icon, type IconSource } from '../Icon/Icon.js'

/** Props of {@link IconButton}. */
export interface IconButtonProps {
  /** Name of a built-in icon, or `{ path }`. */
  readonly icon: IconSource
  /** The accessible name: what the button does. */
  readonly label: string
  /** Called on click, Enter or Space. */
  readonly onPress?: () => void
  /** Makes it a link that opens in a new tab. The caller checks the scheme. */
  readonly href?: string
  /** Disables the button: no focus, no presses. @default false */
  readonly isDisabled?: boolean
  /** Keeps the focus and ignores presses. @default false */
  readonly isBusy?: boolean
}

/** A square button of 44 px with an icon and a name. */
export function IconButton({ icon, label, onPress, href, isDisabled, isBusy = false }: IconButtonProps) {
  const content = <Icon name={icon} />
  if (href) {
    return (
      <a className="lk-icon-button" aria-label={label} title={label} href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      className="lk-icon-button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onPress}
    >
      {content}
    </button>
  )
}
