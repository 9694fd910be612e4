import type { ReactNode } from 'react'
import { Icon, type IconSource } from '../Icon/Icon.js'
import { Spinner } from '../Spinner/Spinner.js'

/** Props of {@link Button}. */
export interface ButtonProps {
  /** Its text. */
  readonly children: ReactNode
  /** Called on click, Enter or Space. */
  readonly onPress?: () => void
  /** `accent` for the main action, at most once per view. @default 'neutral' */
  readonly variant?: 'accent' | 'neutral' | 'quiet' | 'danger'
  /** An icon before the text. @default none */
  readonly icon?: IconSource
  /** Keeps focus, shows a spinner and ignores presses. @default false */
  readonly isBusy?: boolean
  /** Keeps focus and ignores presses. @default false */
  readonly isDisabled?: boolean
  /** Makes it a link that opens in a new tab. The caller checks the scheme. */
  readonly href?: string
}

/** A button, 44 px high. */
export function Button(props: ButtonProps) {
  const { children, icon, isBusy = false, isDisabled = false, variant = 'neutral', href, onPress } = props
  const content = (
    <>
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </>
  )
  if (href) {
    return (
      <a className="lk-button" data-variant={variant} href={href} target="_blank" rel="noopener noreferrer" onClick={onPress}>
        {content}
      </a>
    )
  }
  const isIdle = isBusy || isDisabled
  return (
    <button
      type="button"
      className="lk-button"
      data-variant={variant}
      data-busy={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isIdle || undefined}

      onClick={isIdle ? undefined : onPress}
    >
      {content}
    </button>
  )
}
