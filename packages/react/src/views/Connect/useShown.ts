import type { LatchkeyState, Route, Router } from '@latchkey/kernel'
import { useCallback, useState } from 'react'
import { useBeside } from '../../hooks/useBeside.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'

const selectHistory = (state: LatchkeyState) => state.router.history

/** What {@link useShown} gives. */
export interface Shown {
  /** What was chosen, as long as it stands beside the wallets. */
  readonly shown: string | undefined
  /** Goes to what was chosen. It takes the place of what stands beside the wallets; without room for both it follows them. */
  show(what: string, go: (router: Router) => void): void
  /** Records what was chosen and needed no view of its own, for what follows it, e.g. signing in. */
  mark(what: string): void
}

/** What stands beside the wallets. */
export function useShown(): Shown {
  const latchkey = useLatchkey()
  const isBeside = useBeside()
  const history = useSelector(selectHistory)
  const [chosen, setChosen] = useState<{ readonly what: string; readonly route: Route | undefined }>()
  const isConnect = useCallback(({ view }: Route) => latchkey.ui.views.get(view)?.spec.role === 'connect', [latchkey])
  // What follows the choice with a history of its own, e.g. signing in, still belongs to it.
  const isShown = history.some((route) => route === chosen?.route) || !history.some(isConnect)
  const shown = isBeside && isShown ? chosen?.what : undefined
  const show = useCallback(
    (what: string, go: (router: Router) => void) => {
      const { router } = latchkey.ui
      if (!isBeside) return go(router)
      // A second click of a double click asks nobody twice.
      if (what === shown) return
      const place = Math.max(0, latchkey.state.router.history.findLastIndex(isConnect))
      router.goBackToIndex(place)
      go(router)
      setChosen({ what, route: latchkey.state.router.history[place + 1] })
    },
    [latchkey, isBeside, shown, isConnect],
  )
  const mark = useCallback((what: string) => setChosen({ what, route: undefined }), [])
  return { shown, show, mark }
}
