import type { LatchkeyState } from '@latchkey/kernel'
import { useCallback } from 'react'
import { useHeading } from '../../hooks/useHeading.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useText } from '../../locale/useText.js'
import { InstallListed } from '../Install/InstallListed.js'
import type { ViewProps } from '../ViewProps.js'

/** Where to get a wallet that is only known from a listing. */
export function Downloads({ params: { walletId } }: ViewProps<'Downloads'>) {
  const text = useText()
  const listing = useSelector(useCallback((state: LatchkeyState) => state.wallets.find((wallet) => wallet.id === walletId), [walletId]))
  useHeading(listing && text('connecting.install', { wallet: listing.name }))
  return <InstallListed listing={listing ?? { id: walletId, name: walletId }} />
}
