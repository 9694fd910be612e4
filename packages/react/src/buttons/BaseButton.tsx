import type { OpenParameters } from '@latchkey/kernel'
import type { MouseEvent, ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { selectIsOpen } from '@latchkey/kernel/selectors'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { reportFailure } from '../errors/reportFailure.js'
import { useSelector } from '../hooks/useSelector.js'
import { adoptStyles } from '../theme/adoptStyles.js'
import { applyTheme } from '../theme/applyTheme.js'
import sheet from './button.css?inline'
import { scopeSheet } from './scopeSheet.js'

const { className, text: css } = scopeSheet(sheet, 'lk-btn')

/** Props of {@link BaseButton}. */
export interface BaseButtonProps {
  readonly children: ReactNode
  /** `accent` for the main action. @default 'neutral' */
  readonly variant?: 'accent' | 'neutral'
  /** The view that a press opens. */
  readonly opens: OpenParameters
  readonly isBusy?: boolean
  readonly disabled?: boolean | undefined
}

/** A button in the page that opens the modal. The modal's code is fetched on hover and focus. */
export function BaseButton({ children, variant, opens, isBusy, disabled }: BaseButtonProps) {
  const { open, prepare, theme, language, modal } = useLatchkeyContext()
  const isOpen = useSelector(selectIsOpen)
  const [isAsked, setAsked] = useState(false)
  const attach = useCallback(
    (button: HTMLButtonElement | null) => {
      if (!button) return
      const root = button.getRootNode()
      if (root instanceof Document || root instanceof ShadowRoot) adoptStyles(root, css)
      applyTheme(button, theme)
    },
    [theme],
  )
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    // Safari does not focus a pressed button. Without this, focus could not return to it.
    event.currentTarget.focus({ preventScroll: true })
    prepare()
    setAsked(!modal)
    void open(opens)
      .catch(reportFailure)
      .finally(() => setAsked(false))
  }
  return (
    <button
      ref={attach}
      type="button"
      disabled={disabled}
      className={`lk-btn ${className}`}
      data-variant={variant}
      data-theme={theme.mode}
      lang={language.tag}
      dir={language.direction}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isBusy || isAsked || (isOpen && !modal)}
      onClick={handleClick}
      onFocus={prepare}
      onPointerEnter={prepare}
    >
      {children}
    </button>
  )
}
