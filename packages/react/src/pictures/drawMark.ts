import type { CaipNetworkId, Namespace } from '@latchkey/kernel'
import { familyMarks } from './familyMarks.js'
import { markNames } from './markNames.js'

/** Static data, the same for every instance: a cache, not state. */
const drawn: Record<string, string> = {}

/** The network whose mark stands for a namespace. Ids: https://namespaces.chainagnostic.org */
const FAMILIES: Readonly<Record<Namespace, CaipNetworkId>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
}

/**
 * Draws the mark of a network, as a `data:image/svg+xml` URI. Undefined for less known networks, and until the file with the mark is there.
 *
 * @param family - The namespace whose mark is drawn for a less known network.
 */
export type DrawMark = (chainId: CaipNetworkId, family?: Namespace) => string | undefined

type Marks = Readonly<Record<string, string>>

const nameOf = (chainId: CaipNetworkId): string | undefined => (Object.hasOwn(markNames, chainId) ? markNames[chainId] : undefined)

const createDraw = (marks: Marks): DrawMark => {
  const draw: DrawMark = (chainId, family) => {
    const name = nameOf(chainId)
    const known = family !== undefined && Object.hasOwn(FAMILIES, family) ? FAMILIES[family] : undefined
    if (name === undefined) return known && draw(known)
    const mark = marks[name]
    return mark && (drawn[name] ??= toUri(mark))
  }
  return draw
}

const toUri = (mark: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${mark}</svg>`)}`

/** With the marks that are there. */
let current = createDraw(familyMarks)

/**
 * What draws a network's mark. The marks of the namespaces are in this file, all others in one that is fetched with the first of them.
 *
 * @throws If that cannot be fetched; the next call tries again.
 */
export async function drawFor(chainId: CaipNetworkId): Promise<DrawMark> {
  if (nameOf(chainId) === undefined || current(chainId) !== undefined) return current
  const { networkMarks } = await import('./networkMarks.js')
  return (current = createDraw({ ...familyMarks, ...networkMarks }))
}
