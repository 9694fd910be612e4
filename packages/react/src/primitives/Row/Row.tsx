import type { ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { Icon } from '../Icon/Icon.js'
import { Spinner } from '../Spinner/Spinner.js'
import sheet from './Row.css?inline'

/** Props of {@link Row}. */
export interface RowProps {
  /** A 40 px icon. */
  readonly icon?: ReactNode
  /** What is chosen. */
  readonly title: string
  /** A quiet second line; of a disabled row, why it cannot be chosen. */
  readonly detail?: ReactNode
  /** Short text at the far end. */
  readonly badge?: ReactNode
  /** What the row leads to: another view, or a page of another site. */
  readonly leadsTo?: 'view' | 'page'
  /** Called by a click, Enter or Space. */
  readonly onPress?: (() => void) | undefined
  /** Called instead of `onPress` while the row is disabled: shows what is missing. */
  readonly onRefused?: (() => void) | undefined
  /** Called once when the pointer or focus arrives, so that the next step can be prepared. */
  readonly onIntent?: (() => void) | undefined
  /** It is the one in use, with a check mark. @default false */
  readonly isCurrent?: boolean
  /** It was chosen just now, and stands beside the list. @default false */
  readonly isShown?: boolean
  /** Stays focusable, so that the reason can be read. @default false */
  readonly isDisabled?: boolean
  /** Shows a spinner and ignores presses. @default false */
  readonly isBusy?: boolean
  /** Makes it a link that opens in a new tab. The caller has checked the scheme. */
  readonly href?: string
  /** -1 in a list with one tab stop. */
  readonly tabIndex?: number | undefined
}

/** One choice of a list: icon, name, and something at the end. 56 px high, more where the name takes several lines. */
export function Row(props: RowProps) {
  useStyles(sheet)
  const { icon, title, detail, isCurrent, isShown, isDisabled, isBusy, href, onPress, onRefused, onIntent, tabIndex } = props
  const handlePress = isDisabled ? onRefused : onPress
  const shared = {
    className: 'lk-row',
    tabIndex,
    onPointerEnter: onIntent,
    onFocus: onIntent,
  }
  const content = (
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
      <RowEnd {...props} />
    </>
  )
  if (href) {
    return (
      <a {...shared} href={href} target="_blank" rel="noopener noreferrer" onClick={onPress}>
        {content}
      </a>
    )
  }
  return (
    <button
      {...shared}
      type="button"
      aria-current={isCurrent || isShown || undefined}
      aria-disabled={isDisabled || isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : handlePress}
    >
      {content}
    </button>
  )
}

function RowEnd({ badge, isBusy, isCurrent, leadsTo }: RowProps) {
  if (isBusy) return <Spinner />
  return (
    <>
      {badge !== undefined && <span className="lk-row-badge">{badge}</span>}
      {isCurrent && <Icon name="check" />}
      {leadsTo && <Icon name={leadsTo === 'view' ? 'chevron' : 'external'} size={16} />}
    </>
  )
}
