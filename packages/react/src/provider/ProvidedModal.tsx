import type { OpenParameters } from '@latchkey/kernel'
import { selectIsOpen } from '@latchkey/kernel/selectors'
import type { RefObject } from 'react'
import { useEffect } from 'react'
import { ComponentBoundary } from '../boundary/ComponentBoundary.js'
import { reportFailure } from '../errors/reportFailure.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useSelector } from '../hooks/useSelector.js'
import { ForceClose } from './ForceClose.js'
import { LoadingShell } from './LoadingShell.js'
import type { ModalCode } from './useModalCode.js'

/** Props of {@link ProvidedModal}. */
export interface ProvidedModalProps {
  readonly code: ModalCode
  /** `open()` was called and its code is being fetched. */
  readonly isOpening: boolean
  readonly isInPlace: boolean
  /** What the visitor opened last. */
  readonly asked: RefObject<OpenParameters | undefined>
}

/** The modal, or its shell while somebody waits for its code. */
export function ProvidedModal({ code, isOpening, isInPlace, asked }: ProvidedModalProps) {
  const latchkey = useLatchkey()
  const isOpen = useSelector(selectIsOpen)
  const { modal, isExpected, isFailed } = code
  useEffect(
    () => () => {
      // With the interface goes what it waited for: the code that opens would find no view.
      if (latchkey.state.modal.loading) latchkey.close({ force: true }).catch(reportFailure)
    },
    [latchkey],
  )
  if (modal) {
    return (
      <ComponentBoundary component="LatchkeyProvider" fallback={<ForceClose />}>
        <modal.Modal isOpen={isOpen} isInPlace={isInPlace} isExpected={isExpected} />
      </ComponentBoundary>
    )
  }
  const handleRetry = (): void => {
    code.retry()
    // The code that opens was missing as well.
    if (!isOpen) latchkey.open(asked.current).catch(reportFailure)
  }
  const handleClose = (): void => {
    code.dismiss()
    latchkey.close({ reason: 'escape' }).catch(reportFailure)
  }
  return (isOpen || isOpening || isFailed) && <LoadingShell isFailed={isFailed} onRetry={handleRetry} onClose={handleClose} />
}
