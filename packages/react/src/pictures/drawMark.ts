import type { CaipNetworkId, Namespace } from '@latchkey/kernel'
import { networkMarks } from './networkMarks.js'

/** Static data, the same for every instance: a cache, not state. */
const drawn: Record<CaipNetworkId, string> = {}

/** The network whose mark stands for a namespace. Ids: https://namespaces.chainagnostic.org */
const FAMILIES: Readonly<Record<Namespace, CaipNetworkId>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
}

/**
 * The mark of a network, as a `data:image/svg+xml` URI. Undefined for less known networks.
 *
 * @param family - The namespace whose mark is drawn for a less known network.
 */
export function drawMark(chainId: CaipNetworkId, family?: Namespace): string | undefined {
  if (!Object.hasOwn(networkMarks, chainId)) {
    const known = family !== undefined && Object.hasOwn(FAMILIES, family) ? FAMILIES[family] : undefined
    return known && drawMark(known)
  }
  return (drawn[chainId] ??= toUri(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${networkMarks[chainId]}</svg>`,
  ))
}

const toUri = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
