import type { CaipNetworkId } from '@latchkey/kernel'
import { networkMarks } from './networkMarks.js'

/** Static data, the same for every instance: a cache, not state. */
const drawn: Record<CaipNetworkId, string> = {}

/** The mark of a network, as a `data:image/svg+xml` URI. Undefined for less known networks. */
export function drawMark(chainId: CaipNetworkId): string | undefined {
  if (!Object.hasOwn(networkMarks, chainId)) return undefined
  return (drawn[chainId] ??= toUri(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${networkMarks[chainId]}</svg>`,
  ))
}

const toUri = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
