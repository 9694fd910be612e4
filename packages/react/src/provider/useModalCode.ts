import type { Latchkey } from '@latchkey/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LoadedModal } from '../context/ModalModule.js'
import { whenIdle } from '../dom/whenIdle.js'
import { loadModal, loadMoreViews } from '../loading/loadModal.js'
import type { LanguageChoice } from '../locale/useLanguage.js'

/** The modal's code, once it is loaded, and how to request it. */
export interface ModalCode {
  readonly modal: LoadedModal | undefined
  /** Fetches it before the click. May be called repeatedly; a failed fetch is retried. */
  prepare(): void
}

/**
 * Fetches the modal's code on intent, when the page is idle, or when it opens.
 *
 * @param texts - The same object until the language changes.
 * @param isNeeded - The modal is open, or part of the page.
 */
export function useModalCode(latchkey: Latchkey, texts: LanguageChoice, isNeeded: boolean): ModalCode {
  const [modal, setModal] = useState<LoadedModal>()
  const wanted = useRef<{ readonly texts: LanguageChoice; readonly loading: Promise<void> }>(undefined)

  const load = useCallback((): Promise<void> => {
    // One fetch serves all callers: the click gets the failure of what began on intent.
    if (wanted.current?.texts === texts) return wanted.current.loading
    const isWanted = (): boolean => wanted.current?.texts === texts
    const loading = loadModal(latchkey, texts).then(
      (loaded) => {
        loaded.preloadFor(latchkey, loadMoreViews)
        // A language chosen meanwhile has its own fetch.
        if (isWanted()) setModal(loaded)
      },
      (error: unknown) => {
        if (isWanted()) wanted.current = undefined
        throw error
      },
    )
    wanted.current = { texts, loading }
    return loading
  }, [latchkey, texts])
  const prepare = useCallback(() => {
    // Wallets may have announced themselves since it was fetched.
    modal?.preloadFor(latchkey, loadMoreViews)
    // A failure on intent is ignored; the click tries again and reports it.
    load().catch(() => undefined)
  }, [latchkey, load, modal])

  useEffect(() => {
    if (!isNeeded) return whenIdle(prepare)
    load().catch((error: unknown) => {
      // An open modal that is not rendered could not be closed.
      void latchkey.close({ force: true })
      reportError(error)
    })
  }, [latchkey, isNeeded, load, prepare])

  return { modal, prepare }
}
