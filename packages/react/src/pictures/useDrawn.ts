import { useContext, useEffect, useRef, useState } from 'react'
import { InstanceContext } from '../context/LatchkeyContext.js'
import { useIsQuiet } from '../hooks/useIsClosed.js'

/** Undefined: there is none, or with `isAtHand` none that could be drawn without another file. */
type Draw = (options: { readonly isAtHand: boolean }) => Promise<string | undefined>

/** Static data, the same for every instance: a cache, not state. */
const drawn = new Map<string, string | undefined>()

/**
 * A picture of `@latchkey/brands`, which is fetched with its first use. Undefined until it is there, and where fetching it fails: the next
 * component that draws it tries again.
 *
 * @param key - Of the picture, unique among all kinds. Undefined: nothing is fetched.
 */
export function useDrawn(key: string | undefined, draw: Draw): string | undefined {
  const isQuiet = useIsQuiet()
  const log = useContext(InstanceContext)?.ui.log
  const [, setCount] = useState(0)
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  })
  useEffect(() => {
    if (key === undefined || drawn.has(key)) return
    let isCurrent = true
    remember(key, latest.current, isQuiet).then(
      () => isCurrent && setCount((count) => count + 1),
      (error: unknown) => log?.warn(`No picture of ${key}`, error),
    )
    return () => {
      isCurrent = false
    }
  }, [key, log, isQuiet])
  return key === undefined ? undefined : drawn.get(key)
}

/** Whether it is known what there is under a key, be it no picture. */
export const isDrawn = (key: string): boolean => drawn.has(key)

async function remember(key: string, draw: Draw, isAtHand: boolean): Promise<void> {
  const picture = await draw({ isAtHand })
  if (picture !== undefined || !isAtHand) drawn.set(key, picture)
}
