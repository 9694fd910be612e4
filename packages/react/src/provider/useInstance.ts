import type { Latchkey } from '@latchkey/kernel'
import { useEffect, useInsertionEffect } from 'react'
import { loadCoreViews, loadMoreViews, openChosenApp } from '../loading/loadModal.js'
import { addCoreViews } from '../views/coreViews.js'

/** Phone-sized, or touch only. */
const MOBILE = '(max-width: 430px), (hover: none) and (pointer: coarse)'

/** Starts an instance and connects it to the page while its provider is mounted. */
export function useInstance(latchkey: Latchkey, isEmbedded: boolean): void {
  // Before the effects of children, so that a child may open a view on mount.
  useInsertionEffect(() => addCoreViews(latchkey, { loadCoreViews, loadMoreViews }), [latchkey])

  useEffect(() => {
    latchkey.ui.setEmbedded(isEmbedded)
  }, [latchkey, isEmbedded])

  useEffect(() => {
    // Documents of test runners lack it.
    const query = globalThis.matchMedia?.(MOBILE)
    if (!query) return undefined
    const report = (): void => latchkey.ui.setMobile(query.matches)
    report()
    query.addEventListener('change', report)
    return () => query.removeEventListener('change', report)
  }, [latchkey])

  useEffect(
    () => latchkey.services.get('remote.app')?.onRequest((request) => void openChosenApp(latchkey, request).catch(reportError)),
    [latchkey],
  )

  useEffect(() => {
    latchkey.start().catch(reportError)
  }, [latchkey])
}
