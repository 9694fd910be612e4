import { useEffect } from 'react'
import type { HookProblem } from '../options/advise.js'
import { writesWarnings } from '../options/writesWarnings.js'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'

/** Warns the developer, once an instance, by code that is fetched only where warnings are written. */
export function useAdvice(isWrong: boolean, { hook, lacks }: HookProblem): void {
  const { latchkey, loadMoreViews } = useLatchkeyContext()
  useEffect(() => {
    if (!isWrong || !writesWarnings(latchkey)) return
    loadMoreViews().then(
      ({ adviseHook }) => adviseHook(latchkey, { hook, lacks }),
      (error: unknown) => latchkey.ui.log.warn('Hooks were not checked.', error),
    )
  }, [isWrong, latchkey, loadMoreViews, hook, lacks])
}
