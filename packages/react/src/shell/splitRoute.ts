import type { Latchkey, Route } from '@latchkey/kernel'

/** The contents of the two columns. */
export interface SplitRoute {
  /** The wallets; undefined in a single column. */
  readonly side: Route | undefined
  readonly main: Route | undefined
}

/** Shown beside the wallets until one is chosen. */
const EXPLAINER: Route = Object.freeze({ view: 'WhatIsAWallet' })

/** The wallets stay while the current view belongs to them. */
export function splitRoute({ ui }: Latchkey, history: readonly Route[], isWide: boolean): SplitRoute {
  const main = history.at(-1)
  const specOf = ({ view }: Route) => ui.views.get(view)?.spec
  const side = isWide ? history.findLast((route) => specOf(route)?.role === 'connect') : undefined
  if (!main || !side) return { side: undefined, main }
  if (main === side) return { side, main: EXPLAINER }
  return { side: specOf(main)?.isAside ? side : undefined, main }
}
