import { listConnectors, listWallets } from '@latchkey/kernel'
import type { LatchkeyState, Namespace } from '@latchkey/kernel'
import { useMemo } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useUiOptions } from '../../provider/useUiOptions.js'
import { groupWallets } from './groupWallets.js'
import type { WalletEntry } from './WalletEntry.js'

const selectConnectors = (state: LatchkeyState) => state.connectors
const selectWallets = (state: LatchkeyState) => state.wallets
const selectRecent = (state: LatchkeyState) => state.recentWallets
const selectMobile = (state: LatchkeyState) => state.mobile

/** The rows of the Connect view; the same array until a wallet appears or goes. */
export function useWallets(namespace: Namespace | undefined): readonly WalletEntry[] {
  const latchkey = useLatchkey()
  const { connectorTypeOrder: order } = useUiOptions()
  const connectors = useSelector(selectConnectors)
  const wallets = useSelector(selectWallets)
  const recent = useSelector(selectRecent)
  const mobile = useSelector(selectMobile)
  return useMemo(
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
}
