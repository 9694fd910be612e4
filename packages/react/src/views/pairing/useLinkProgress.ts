import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { readPageTraits } from '../../links/pageTraits.js'

/** Milliseconds without an answer: after the first it says that it takes long, after the second it offers to try again. */
const SLOW_MS = 3_000
const STUCK_MS = 5_000

/** Milliseconds. An iPhone suspends the page while the wallet is in front; the connection needs this time to recover. */
const RETURN_MS = 5_000

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
