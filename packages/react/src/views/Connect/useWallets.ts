import type { LatchkeyState, Namespace } from '@latchkey/kernel'
import { listConnectors, listWallets } from '@latchkey/kernel'
import { useMemo, useState } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useUiOptions } from '../../hooks/useUiOptions.js'
import { groupWallets } from './groupWallets.js'
import { keepRows } from './keepRows.js'
import { listingsFor } from './listingsFor.js'
import type { WalletEntry } from './WalletEntry.js'
import { withoutInstalled } from './withoutInstalled.js'

const selectConnectors = (state: LatchkeyState) => state.connectors
const selectWallets = (state: LatchkeyState) => state.wallets
/** Wallets used later change nothing: a shown row keeps its place. */
const selectRestored = (state: LatchkeyState) => state.initialized || state.recentWallets
const selectMobile = (state: LatchkeyState) => state.mobile
const selectInitialized = (state: LatchkeyState) => state.initialized

/** What {@link useWallets} gives. */
export interface Wallets {
  /** The rows of the Connect view; the same array until a wallet is added or removed. A shown row keeps its position. */
  readonly entries: readonly WalletEntry[]
  /** How many wallets are listed in all; 0 if each of them has a row or is installed. */
  readonly listedCount: number
}

/** The wallets to choose from. There may be thousands, so that each list is made only when it changes. */
export function useWallets(namespace: Namespace | undefined): Wallets {
  const latchkey = useLatchkey()
  const { connectorTypeOrder: order } = useUiOptions()
  const connectors = useSelector(selectConnectors)
  const wallets = useSelector(selectWallets)
  const restored = useSelector(selectRestored)
  const isMobile = useSelector(selectMobile)
  const isInitialized = useSelector(selectInitialized)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `listWallets` reads `wallets` from the state
  const listed = useMemo(() => listWallets(latchkey), [wallets, latchkey])
  const grouped = useMemo(
    () =>
      groupWallets({
        connectors: listConnectors(latchkey, namespace),
        wallets: listingsFor(listed, namespace),
        customIds: new Set(latchkey.config.customWallets.map((wallet) => wallet.id)),
        recent: latchkey.state.recentWallets,
        order,
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `listConnectors` reads the first two from the state
    [connectors, isMobile, restored, listed, latchkey, namespace, order],
  )
  const listedCount = useMemo(() => {
    const shown = new Set(grouped.map(({ listing }) => listing))
    const isWhole = withoutInstalled(listed, listConnectors(latchkey, namespace)).every((listing) => shown.has(listing))
    return isWhole ? 0 : listed.length
  }, [grouped, listed, latchkey, namespace])
  const [last, setLast] = useState<Rows>({ grouped: NONE, entries: NONE })
  if (last.grouped === grouped) return { listedCount, entries: last.entries }
  // Before the first discovery has ended, and while nobody looks, the groups decide the order.
  const entries = keepRows(isInitialized && latchkey.state.router.history.length > 0 ? last.entries : NONE, grouped)
  setLast({ grouped, entries })
  return { listedCount, entries }
}

/** The last shown rows, and the groups that they were made of. */
interface Rows {
  readonly grouped: readonly WalletEntry[]
  readonly entries: readonly WalletEntry[]
}

const NONE: readonly WalletEntry[] = []
