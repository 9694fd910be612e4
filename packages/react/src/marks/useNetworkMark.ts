import type { CaipNetworkId } from '@latchkey/kernel'
import { useEffect, useState } from 'react'

type Marks = Readonly<Record<CaipNetworkId, string>>

/** Static data, the same for every instance: a cache, not state. */
let loaded: Marks | undefined
const drawn: Record<CaipNetworkId, string> = {}

async function load(): Promise<Marks> {
  loaded ??= (await import('./networkMarks.js')).networkMarks
  return loaded
}

function draw(mark: string | undefined): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${mark}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/**
 * A network's mark, as a `data:image/svg+xml` URI. Undefined for less known networks, and until the file of all marks is
 * loaded, or where loading fails.
 *
 * @param chainId - Undefined: nothing is fetched.
 */
export function useNetworkMark(chainId: CaipNetworkId | undefined): string | undefined {
  const [marks, setMarks] = useState(loaded)
  useEffect(() => {
    if (chainId === undefined || marks) return
    let isCurrent = true
    load().then(
      (all) => isCurrent && setMarks(all),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [chainId, marks])
  if (chainId === undefined || !marks || !Object.hasOwn(marks, chainId)) return undefined
  return (drawn[chainId] ??= draw(marks[chainId]))
}
