import type { KeyboardEvent, PointerEvent, ReactNode, SyntheticEvent } from 'react'
import type { CloseReason, LatchkeyState } from '@latchkey/kernel'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { loadError } from '@latchkey/kernel'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { reportFailure } from '../errors/reportFailure.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useSelector } from '../hooks/useSelector.js'
import { useTheme } from '../hooks/useTheme.js'
import { applyTheme } from '../theme/applyTheme.js'
import { HEADING_ID } from './Header.js'
import { useComputedAhead } from './useComputedAhead.js'
import { useModalDialog } from './useModalDialog.js'

const selectShake = (state: LatchkeyState): boolean => state.modal.shake

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly isOpen: boolean
  /** The element around it stands where the application put it, instead of in the body. */
  readonly isInPlace: boolean
  /** The content is rendered though the dialog is closed. */
  readonly isAhead: boolean
  /** Called when the visitor presses, types or scrolls in it. */
  readonly onUse: (event: SyntheticEvent) => void
  readonly children: ReactNode
}

/**
 * The platform's modal dialog, as large as the window: its own surface is the backdrop.
 *
 * Being in the top layer it is above any `z-index` of the page, and what lies below is inert for pointer and focus alike.
 */
export function Dialog({ isOpen, isInPlace, isAhead, onUse, children }: DialogProps) {
  const latchkey = useLatchkey()
  const { modal, language } = useLatchkeyContext()
  const { tag, direction } = modal?.language ?? language
  const theme = useTheme()
  const shake = useSelector(selectShake)
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  // One that is open and not seen could not be closed by anybody.
  const handleHidden = useCallback(() => {
    void loadError('MODAL_NOT_SHOWN', {}).then(reportError)
    latchkey.close({ force: true }).catch(reportFailure)
  }, [latchkey])
  const isShown = useModalDialog(ref, { isOpen, isInPlace, onHidden: handleHidden })

  useLayoutEffect(() => {
    if (ref.current) applyTheme(ref.current, theme)
  }, [theme])
  useComputedAhead(ref, isAhead && !isOpen)

  const dismiss = (event: SyntheticEvent, reason: CloseReason): void => {
    event.preventDefault()
    event.stopPropagation()
    void latchkey.close({ reason })
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) dismiss(event, 'escape')
  }
  // The back gesture of a phone. A file input inside a view reports its own `cancel`, which bubbles.
  const handleCancel = (event: SyntheticEvent): void => {
    if (event.target === event.currentTarget) dismiss(event, 'escape')
  }
  const handlePointerDown = (event: PointerEvent): void => {
    pressed.current = event.target
  }
  // A press that began on the card, e.g. while selecting text, is no wish to leave.
  const handleClick = (event: SyntheticEvent): void => {
    if (event.target === event.currentTarget && pressed.current === event.currentTarget) dismiss(event, 'backdrop')
  }
  return (
    <dialog
      ref={ref}
      className="lk-root lk-dialog"
      lang={tag}
      dir={direction}
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={HEADING_ID}
      data-shake={shake || undefined}
      onKeyDown={handleKeyDown}
      onCancel={handleCancel}
      onPointerDown={handlePointerDown}
      onClick={handleClick}
      onClickCapture={onUse}
      onInput={onUse}
      onScrollCapture={onUse}
    >
      {(isAhead || (isOpen && isShown)) && children}
    </dialog>
  )
}
