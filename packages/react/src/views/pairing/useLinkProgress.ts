import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { readPageTraits } from '../../links/pageTraits.js'

/** After this long without an answer it says that it takes time; after the second it offers to try again. */
const SLOW_MS = 3_000
const STUCK_MS = 5_000

/** An iPhone suspends the page while the wallet is in front; its connection needs this long to come back. */
const RETURN_MS = 5_000

/** `idle`: not followed yet. `back`: the visitor returned and the answer is on its way. */
export type LinkPhase = 'idle' | 'open' | 'slow' | 'stuck' | 'back'

/** How far a link that was followed has led. */
export interface LinkProgress {
  readonly phase: LinkPhase
  /** The link is followed, again or for the first time. */
  readonly begin: () => void
}

/** Tells how long the visitor has been away by a link. */
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
      if (document.visibilityState === 'visible') schedule('back', [[RETURN_MS, 'stuck']])
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [isAway, schedule])

  const begin = useCallback(
    () =>
      schedule('open', [
        [SLOW_MS, 'slow'],
        [STUCK_MS, 'stuck'],
      ]),
    [schedule],
  )
  return { phase, begin }
}
