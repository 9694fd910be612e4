import type { LatchkeyState, WalletListing } from '@latchkey/kernel'
import { listWallets } from '@latchkey/kernel'
import { useMemo } from 'react'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useSelector } from '../hooks/useSelector.js'

const selectWallets = (state: LatchkeyState) => state.wallets

/** The listed wallets that are offered; the same array until one is listed or withdrawn, because there may be thousands. */
export function useListedWallets(): readonly WalletListing[] {
  const latchkey = useLatchkey()
  const wallets = useSelector(selectWallets)
  // `listWallets` reads `wallets` from the state.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- said above
  return useMemo(() => listWallets(latchkey), [wallets, latchkey])
}
