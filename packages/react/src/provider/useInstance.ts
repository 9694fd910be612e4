import type { Latchkey } from '@latchkey/kernel'
import { useEffect, useInsertionEffect } from 'react'
import { loadCoreViews, loadMoreViews, openChosenApp } from '../loading/loadModal.js'
import { addCoreViews } from '../views/coreViews.js'

/** Phone-sized, or used by touch alone. */
const MOBILE = '(max-width: 430px), (hover: none) and (pointer: coarse)'

/** Ties an instance to the page for as long as its provider is mounted. */
export function useInstance(latchkey: Latchkey, isEmbedded: boolean): void {
  // Before any effect of a child, so that a child may open a view as soon as it is mounted.
  useInsertionEffect(() => addCoreViews(latchkey, { loadCoreViews, loadMoreViews }), [latchkey])

  useEffect(() => {
    latchkey.ui.setEmbedded(isEmbedded)
  }, [latchkey, isEmbedded])

  useEffect(() => {
    const query = matchMedia(MOBILE)
    const tell = (): void => latchkey.ui.setMobile(query.matches)
    tell()
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }, [latchkey])

  useEffect(
    () => latchkey.services.get('remote.app')?.onRequest((request) => void openChosenApp(latchkey, request).catch(reportError)),
    [latchkey],
  )

  useEffect(() => {
    latchkey.start().catch(reportError)
  }, [latchkey])
}
