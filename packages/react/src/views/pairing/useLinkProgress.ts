import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { readPageTraits } from '../../links/pageTraits.js'
import { LINK_RETURN_MS, LINK_SLOW_MS, LINK_STUCK_MS } from '../../page/timeouts.js'

/** `idle`: not followed yet. `back`: the visitor has returned, and the answer is pending. */
export type LinkPhase = 'idle' | 'open' | 'slow' | 'stuck' | 'back'

/** The progress of a followed link. */
export interface LinkProgress {
  readonly phase: LinkPhase
  /** Call when the link is followed, the first time or again. */
  readonly begin: () => void
}

/** Tracks the progress after a link is followed. */
export function useLinkProgress(): LinkProgress {
  const { clock } = useLatchkey().ui
  const [phase, setPhase] = useState<LinkPhase>('idle')
  const timers = useRef<readonly (() => void)[]>([])
  const isAway = phase !== 'idle'

  const schedule = useCallback(
    (next: LinkPhase, later: readonly (readonly [delayMs: number, phase: LinkPhase])[]) => {
      for (const cancel of timers.current) cancel()
      setPhase(next)
      timers.current = later.map(([delayMs, then]) => clock.after(delayMs, () => setPhase(then)))
    },
    [clock],
  )
  useEffect(
    () => () => {
      for (const cancel of timers.current) cancel()
    },
    [],
  )
  useEffect(() => {
    if (!isAway || !readPageTraits().isIos) return
    const comeBack = (): void => {
      if (document.visibilityState === 'visible') schedule('back', [[LINK_RETURN_MS, 'stuck']])
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [isAway, schedule])

  const begin = useCallback(
    () =>
      schedule('open', [
        [LINK_SLOW_MS, 'slow'],
        [LINK_STUCK_MS, 'stuck'],
      ]),
    [schedule],
  )
  return { phase, begin }
}
