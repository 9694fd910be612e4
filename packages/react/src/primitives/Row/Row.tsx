import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.js'
import { Spinner } from '../Spinner/Spinner.js'

/** Props of {@link Row}. */
export interface RowProps {
  /** An icon of 40 px. */
  readonly icon?: ReactNode
  /** The name of the choice. */
  readonly title: string
  /** A second line in a muted colour; for a disabled row, the reason. */
  readonly detail?: ReactNode
  /** Short text at the far end. */
  readonly badge?: ReactNode
  /** What the row opens: another view, or a page of another site. */
  readonly leadsTo?: 'view' | 'page'
  /** Called on click, Enter or Space. Without it, `href` and `isDisabled`, the row only shows something and is no button. */
  readonly onPress?: (() => void) | undefined
  /** Called instead of `onPress` while the row is disabled: shows what is missing. */
  readonly onRefused?: (() => void) | undefined
  /** Called on hover and focus, to prepare the next step. */
  readonly onIntent?: (() => void) | undefined
  /** Marks the current choice with a check mark. @default false */
  readonly isCurrent?: boolean
  /** The row's view is shown beside the list. @default false */
  readonly isShown?: boolean
  /** Disables the row. It stays focusable, so that the reason can be read. @default false */
  readonly isDisabled?: boolean
  /** Shows a spinner and ignores presses. @default false */
  readonly isBusy?: boolean
  /** Makes it a link that opens in a new tab. The caller checks the scheme. */
  readonly href?: string
  /** -1 for rows without the tab stop in a list with a single one. */
  readonly tabIndex?: number | undefined
}

/** One choice of a list: icon, name, and content at the end. 56 px high, higher if the name wraps. */
export function Row(props: RowProps) {
  const { isCurrent, isShown, isDisabled, isBusy, href, onPress, onRefused, onIntent, tabIndex } = props
  const handlePress = isDisabled ? onRefused : onPress
  const isLocked = isDisabled || isBusy
  const shared = {
    className: 'lk-row',
    tabIndex,
    onPointerEnter: onIntent,
    onFocus: onIntent,
    children: <RowContent {...props} />,
  }
  if (href) return <a {...shared} href={href} target="_blank" rel="noopener noreferrer" onClick={onPress} />
  // In a list the arrow keys move to it, so that the rows behind it are reached.
  if (!handlePress && !isLocked) return <div {...shared} tabIndex={tabIndex ?? -1} />
  return (
    <button
      {...shared}
      type="button"
      aria-current={isCurrent || isShown || undefined}
      aria-disabled={isLocked || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : handlePress}
    />
  )
}

function RowContent({ icon, title, detail, badge, isBusy, isCurrent, leadsTo }: RowProps) {
  return (
    <>
      {icon}
      {detail ? (
        <span className="lk-row-text">
          <span className="lk-row-line" dir="auto">
            {title}
          </span>
          <span className="lk-row-line lk-row-detail">{detail}</span>
        </span>
      ) : (
        <span className="lk-row-text lk-row-line" dir="auto">
          {title}
        </span>
      )}
      {isBusy ? <Spinner /> : badge !== undefined && <span className="lk-row-badge">{badge}</span>}
      {!isBusy && isCurrent && <Icon name="check" />}
      {!isBusy && leadsTo && <Icon name={leadsTo === 'view' ? 'chevron' : 'external'} size={16} />}
    </>
  )
}
