import type { Latchkey, Route } from '@latchkey/kernel'

/** The contents of the two columns. */
export interface SplitRoute {
  /** The wallets; undefined in a single column. */
  readonly side: Route | undefined
  readonly main: Route | undefined
}

/** Parameters of {@link splitRoute}. */
export interface SplitRouteParameters {
  readonly history: readonly Route[]
  readonly isWide: boolean
  /** The wallets that stood there before. What follows the choice of a wallet may have begun a history of its own. */
  readonly former: Route | undefined
}

/** Shown beside the wallets until one is chosen. */
const EXPLAINER: Route = Object.freeze({ view: 'WhatIsAWallet' })

/** The wallets stay while the current view belongs to them. */
export function splitRoute({ ui }: Latchkey, { history, isWide, former }: SplitRouteParameters): SplitRoute {
  const main = history.at(-1)
  const specOf = ({ view }: Route) => ui.views.get(view)?.spec
  const side = isWide ? (history.findLast((route) => specOf(route)?.role === 'connect') ?? former) : undefined
  if (!main || !side) return { side: undefined, main }
  if (main === side) return { side, main: EXPLAINER }
  return { side: specOf(main)?.isAside ? side : undefined, main }
}
