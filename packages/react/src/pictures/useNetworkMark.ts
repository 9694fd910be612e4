import type { CaipNetworkId, Namespace } from '@latchkey/kernel'
import { useEffect, useState } from 'react'

type Draw = (typeof import('./drawMark.js'))['drawMark']

/** Static data, the same for every instance: a cache, not state. */
let loaded: Draw | undefined

async function load(): Promise<Draw> {
  loaded ??= (await import('./drawMark.js')).drawMark
  return loaded
}

/**
 * A network's mark, as a `data:image/svg+xml` URI. Undefined for less known networks, and until the file of all marks is
 * loaded, or where loading fails.
 *
 * @param chainId - Undefined: nothing is fetched.
 * @param family - The namespace whose mark is drawn for a less known network.
 */
export function useNetworkMark(chainId: CaipNetworkId | undefined, family?: Namespace): string | undefined {
  const [draw, setDraw] = useState(() => loaded)
  useEffect(() => {
    if (chainId === undefined || draw) return
    let isCurrent = true
    load().then(
      (drawMark) => isCurrent && setDraw(() => drawMark),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [chainId, draw])
  return chainId && draw?.(chainId, family)
}
