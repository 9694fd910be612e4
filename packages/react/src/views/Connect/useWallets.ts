import type { LatchkeyState, Namespace } from '@latchkey/kernel'
import { listConnectors, listWallets } from '@latchkey/kernel'
import { useMemo, useState } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useUiOptions } from '../../hooks/useUiOptions.js'
import { groupWallets } from './groupWallets.js'
import { keepRows } from './keepRows.js'
import type { WalletEntry } from './WalletEntry.js'

const selectConnectors = (state: LatchkeyState) => state.connectors
const selectWallets = (state: LatchkeyState) => state.wallets
const selectRecent = (state: LatchkeyState) => state.recentWallets
const selectMobile = (state: LatchkeyState) => state.mobile

const selectInitialized = (state: LatchkeyState) => state.initialized

/** The rows of the Connect view; the same array until a wallet is added or removed. A shown row keeps its position. */
export function useWallets(namespace: Namespace | undefined): readonly WalletEntry[] {
  const latchkey = useLatchkey()
  const { connectorTypeOrder: order } = useUiOptions()
  const connectors = useSelector(selectConnectors)
  const wallets = useSelector(selectWallets)
  const recent = useSelector(selectRecent)
  const mobile = useSelector(selectMobile)
  const isInitialized = useSelector(selectInitialized)
  const grouped = useMemo(
    () =>
      groupWallets({
        connectors: listConnectors(latchkey, namespace),
        wallets: listWallets(latchkey),
        customIds: new Set(latchkey.config.customWallets.map((wallet) => wallet.id)),
        recent,
        order,
      }),
    // `listConnectors` and `listWallets` read the first three from the state.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said above
    [connectors, mobile, wallets, latchkey, namespace, recent, order],
  )
  const [last, setLast] = useState<Rows>({ grouped: NONE, entries: NONE })
  if (last.grouped === grouped) return last.entries
  // Before the first discovery has ended, the groups decide the order.
  const shown = isInitialized ? last.entries : NONE
  const next = { grouped, entries: keepRows(shown, grouped) }
  setLast(next)
  return next.entries
}

/** The last shown rows, and the groups that they were made of. */
interface Rows {
  readonly grouped: readonly WalletEntry[]
  readonly entries: readonly WalletEntry[]
}

const NONE: readonly WalletEntry[] = []
