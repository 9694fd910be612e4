import { selectConnections } from '@latchkey/kernel/selectors'
import type { MouseEvent } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { scopeSheet } from '../buttons/scopeSheet.js'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { useButtonTexts } from '../hooks/useButtonTexts.js'
import { LOADING_SILENT_MS } from '../page/timeouts.js'
import { adoptStyles } from '../theme/adoptStyles.js'
import { applyTheme } from '../theme/applyTheme.js'
import sheet from './LoadingShell.css?inline'

const { className, text: css } = scopeSheet(sheet, 'lk-shell')

/** Props of {@link LoadingShell}. */
export interface LoadingShellProps {
  /** The modal's code could not be fetched. */
  readonly isFailed: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The modal's card until its code is there: title, close, and rows to come; after a failure the reason, and "Try again". */
export function LoadingShell({ isFailed, onRetry, onClose }: LoadingShellProps) {
  const { latchkey, theme, language } = useLatchkeyContext()
  const text = useButtonTexts()
  const ref = useRef<HTMLDialogElement>(null)
  const [isConnected] = useState(() => selectConnections(latchkey.state).length > 0)
  const titleId = useId()
  const isSlow = usePassed(LOADING_SILENT_MS)
  useLayoutEffect(() => {
    const dialog = ref.current as HTMLDialogElement
    // A navigation library may have taken the page away.
    if (dialog.isConnected) {
      adoptStyles(dialog.getRootNode() as Document | ShadowRoot, css)
      dialog.showModal()
    }
    // Gives the focus back to whoever opened it, where the modal takes it from.
    return () => dialog.close()
  }, [])
  useLayoutEffect(() => applyTheme(ref.current as HTMLDialogElement, theme), [theme])
  // The card covers the dialog: what else is pressed lies outside.
  const handleClick = ({ target, currentTarget }: MouseEvent): void => {
    if (target === currentTarget) onClose()
  }
  return (
    <dialog
      ref={ref}
      className={className}
      lang={language.tag}
      dir={language.direction}
      aria-busy={!isFailed}
      aria-labelledby={titleId}
      data-wide={!isConnected || undefined}
      onCancel={onClose}
      onClick={handleClick}
    >
      <div>
        <header>
          <h2 id={titleId}>{isConnected ? text.loading : text.connect}</h2>
          <CloseButton onPress={onClose} />
        </header>
        {isFailed ? (
          <section>
            <p role="alert">{text.unavailable}</p>
            <button type="button" onClick={onRetry}>
              {text.failed}
            </button>
          </section>
        ) : (
          <section>
            <i />
            <i />
            <i />
            <p role="status">{isSlow && text.loading}</p>
          </section>
        )}
      </div>
    </dialog>
  )
}

function CloseButton({ onPress }: { readonly onPress: () => void }) {
  const { close } = useButtonTexts()
  return (
    <button type="button" onClick={onPress} aria-label={typeof close === 'string' ? close : 'Close'}>
      <svg width="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
        <path d="m5 5 10 10M15 5 5 15" />
      </svg>
    </button>
  )
}

function usePassed(delayMs: number): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isPassed
}
