import type { Latchkey, LatchkeyState } from '@latchkey/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LocaleName } from '../locale/locales.js'
import { loadModal } from './loadModal.js'
import type { LoadedModal } from './ModalModule.js'

/** The modal's code, once it is there, and the wish to have it. */
export interface ModalCode {
  readonly modal: LoadedModal | undefined
  /** Fetches it ahead of the click. May be called often; a fetch that failed is tried again. */
  prepare(): void
}

const selectIsOpen = (state: LatchkeyState): boolean => state.modal.open

/**
 * Fetches the modal's code on intent, when the page is idle, or when it opens.
 *
 * @param isNeeded - Fetch at once, because the modal is part of the page.
 */
export function useModalCode(latchkey: Latchkey, locale: LocaleName, isNeeded: boolean): ModalCode {
  const [modal, setModal] = useState<LoadedModal>()
  const running = useRef<Promise<void>>(undefined)
  const isMounted = useRef(false)

  const load = useCallback(async (): Promise<void> => {
    const loaded = await loadModal(locale)
    if (isMounted.current) setModal(loaded)
  }, [locale])
  const fetchOnce = useCallback((): Promise<void> => {
    running.current ??= load().catch((error: unknown) => {
      running.current = undefined
      throw error
    })
    return running.current
  }, [load])
  // A failure on intent shows nothing; the click tries again and says so.
  const prepare = useCallback(() => void fetchOnce().catch(() => undefined), [fetchOnce])

  useEffect(() => {
    isMounted.current = true
    running.current = undefined
    const show = (isOpen: boolean): void => {
      if (!isOpen) return
      fetchOnce().catch((error: unknown) => {
        // An open modal that nobody can see would also be one that nobody can close.
        void latchkey.close({ force: true })
        reportError(error)
      })
    }
    show(isNeeded || latchkey.state.modal.open)
    const stopWatching = latchkey.subscribe(selectIsOpen, show)
    const stopWaiting = whenIdle(prepare)
    return () => {
      isMounted.current = false
      stopWatching()
      stopWaiting()
    }
  }, [latchkey, isNeeded, fetchOnce, prepare])

  return { modal, prepare }
}

/** Safari has no idle callback; there intent is soon enough. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') return () => undefined
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
