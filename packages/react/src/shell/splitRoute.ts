import type { Latchkey, Route } from '@latchkey/kernel'

/** What the two columns show. */
export interface SplitRoute {
  /** The wallets; undefined where there is one column. */
  readonly side: Route | undefined
  readonly main: Route | undefined
}

/** Stands beside the wallets until one is chosen. */
const EXPLAINER: Route = Object.freeze({ view: 'WhatIsAWallet' })

/** The wallets stay while what is on top belongs to them. */
export function splitRoute({ ui }: Latchkey, history: readonly Route[], isWide: boolean): SplitRoute {
  const main = history.at(-1)
  const specOf = ({ view }: Route) => ui.views.get(view)?.spec
  const side = isWide ? history.findLast((route) => specOf(route)?.role === 'connect') : undefined
  if (!main || !side) return { side: undefined, main }
  if (main === side) return { side, main: EXPLAINER }
  return { side: specOf(main)?.isAside ? side : undefined, main }
}
