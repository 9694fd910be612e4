import type { Latchkey } from '@latchkey/kernel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LoadedModal } from '../context/ModalModule.js'
import { whenIdle } from '../page/whenIdle.js'
import { loadModal, loadMoreViews } from '../loading/loadModal.js'
import type { LanguageChoice } from '../locale/useLanguage.js'
import type { UiOptions } from '../options/UiOptions.js'

/** The modal's code, once it is loaded, and how to request it. */
export interface ModalCode {
  readonly modal: LoadedModal | undefined
  /** Fetches it before the click. May be called repeatedly; a failed fetch is retried. */
  prepare(): void
  /** `prepare` was called. */
  readonly isExpected: boolean | undefined
  /** It was needed and could not be fetched. */
  readonly isFailed: boolean
  /** Fetches it again after a failure. */
  retry(): void
  /** The visitor does not wait for it any more. */
  dismiss(): void
}

/** What the modal is fetched with. */
export interface ModalCodeParameters {
  /** The same object until the language changes. */
  readonly language: LanguageChoice
  /** The same value until the application changes it. */
  readonly popular: UiOptions['popularWallets'] | undefined
}

/**
 * Fetches the modal's code on intent, when the page is idle, or when it opens.
 *
 * @param isNeeded - The modal is open, or part of the page.
 */
export function useModalCode(latchkey: Latchkey, { language, popular }: ModalCodeParameters, isNeeded: boolean): ModalCode {
  const [modal, setModal] = useState<LoadedModal>()
  const [isExpected, setExpected] = useState<boolean>()
  const [isFailed, setFailed] = useState(false)
  const wanted = useRef<() => Promise<void>>(undefined)

  const load = useMemo(() => {
    let loading: Promise<void> | undefined
    // One fetch serves all callers: the click gets the failure of what began on intent.
    const request = (): Promise<void> =>
      (loading ??= loadModal(latchkey, language, popular !== false).then(
        (loaded) => {
          loaded.preloadFor(latchkey, loadMoreViews, { popular })
          // What is chosen meanwhile, e.g. another language, has its own fetch.
          if (wanted.current === request) setModal(loaded)
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      ))
    return request
  }, [latchkey, language, popular])
  const preload = useCallback(() => {
    // Wallets may have announced themselves since it was fetched.
    modal?.preloadFor(latchkey, loadMoreViews, { popular, isExpected })
    // A failure on intent is ignored; the click tries again and reports it.
    load().catch(() => undefined)
  }, [latchkey, load, modal, popular, isExpected])
  const prepare = useCallback(() => {
    preload()
    setExpected(true)
  }, [preload])

  const fetchNow = useCallback(() => {
    setFailed(false)
    load().catch((error: unknown) => {
      setFailed(true)
      reportError(error)
    })
  }, [load])

  useEffect(() => {
    wanted.current = load
    if (!isNeeded) return whenIdle(preload)
    fetchNow()
  }, [isNeeded, load, preload, fetchNow])

  return { modal, prepare, isExpected, isFailed, retry: fetchNow, dismiss: useCallback(() => setFailed(false), []) }
}
