import type { CaipNetworkId, Namespace } from '@latchkey/kernel'
import { useEffect, useState } from 'react'
import { useIsQuiet } from '../hooks/useIsClosed.js'
import type { DrawMark } from './drawMark.js'

/** Static data, the same for every instance: a cache, not state. */
let loaded: DrawMark | undefined

/**
 * A network's mark, as a `data:image/svg+xml` URI. Undefined for less known networks, and until the file with its mark is
 * loaded, or where loading fails. Nothing is loaded before somebody points at a button.
 *
 * @param chainId - Undefined: nothing is fetched.
 * @param family - The namespace whose mark is drawn for a less known network.
 */
export function useNetworkMark(chainId: CaipNetworkId | undefined, family?: Namespace): string | undefined {
  const [draw, setDraw] = useState(() => loaded)
  const isQuiet = useIsQuiet()
  useEffect(() => {
    if (chainId === undefined || isQuiet || draw?.(chainId, family)) return
    // In the frame that shows the rows: no row waits for a mark.
    const frame = requestAnimationFrame(() => {
      import('./drawMark.js')
        .then(({ drawFor }) => drawFor(chainId))
        .then(
          (newest) => setDraw(() => (loaded = newest)),
          () => undefined,
        )
    })
    return () => cancelAnimationFrame(frame)
  }, [chainId, family, draw, isQuiet])
  return chainId && draw?.(chainId, family)
}
