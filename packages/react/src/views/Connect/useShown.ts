import type { LatchkeyState, Route, Router } from '@latchkey/kernel'
import { useCallback, useState } from 'react'
import { useBeside } from '../../hooks/useBeside.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'

/** What {@link useShown} gives. */
export interface Shown {
  /** Key of the choice whose view is beside the wallets. */
  readonly shown: string | undefined
  /** Opens a choice. It replaces the view beside the wallets; on a narrow screen it follows the wallets in the history. */
  show(what: string, go: (router: Router) => void): void
  /** Records what was chosen and needed no view of its own, for what follows it, e.g. signing in. */
  mark(what: string): void
}

/** Tracks the view beside the wallets. */
export function useShown(): Shown {
  const latchkey = useLatchkey()
  const isBeside = useBeside()
  const [chosen, setChosen] = useState<{ readonly what: string; readonly route: Route | undefined }>()
  const isConnect = useCallback(({ view }: Route) => latchkey.ui.views.get(view)?.spec.role === 'connect', [latchkey])
  const shown = useSelector(({ router: { history } }: LatchkeyState) => {
    // A view that follows the choice with its own history, e.g. signing in, still belongs to the choice.
    const isShown = history.some((route) => route === chosen?.route) || !history.some(isConnect)
    return isBeside && isShown ? chosen?.what : undefined
  })
  const show = useCallback(
    (what: string, go: (router: Router) => void) => {
      const { router } = latchkey.ui
      if (!isBeside) return go(router)
      // The second click of a double click sends no second request.
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
