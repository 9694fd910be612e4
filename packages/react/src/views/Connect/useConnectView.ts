import type { LatchkeyState, ViewParams } from '@latchkey/kernel'
import { listWallets } from '@latchkey/kernel'
import { useCallback, useEffect, useState } from 'react'
import { whenIdle } from '../../dom/whenIdle.js'
import { useBeside } from '../../hooks/useBeside.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useUiOptions } from '../../hooks/useUiOptions.js'
import { routeToWallet } from '../routeToWallet.js'
import { useLegal } from './useLegal.js'
import { useShown } from './useShown.js'
import { useWallets } from './useWallets.js'
import type { WalletEntry } from './WalletEntry.js'

const selectNamespace = (state: LatchkeyState) => state.modal.namespace
const selectMobile = (state: LatchkeyState) => state.mobile
const selectInitialized = (state: LatchkeyState) => state.initialized

/** What the Connect view shows and does. */
export function useConnectView(params: ViewParams<'Connect'>) {
  const latchkey = useLatchkey()
  const { legalCheckbox, allWallets } = useUiOptions()
  const asked = useSelector(selectNamespace)
  const isMobile = useSelector(selectMobile)
  const isInitialized = useSelector(selectInitialized)
  const namespace = params?.namespace ?? asked
  const entries = useWallets(namespace)
  const { shown, show } = useShown()
  const [isAccepted, setAccepted] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const { hasTerms, Legal } = useLegal()
  const isLocked = legalCheckbox && hasTerms && !isAccepted
  const chainId = params?.chainId

  const choose = useCallback(
    ({ key, connectors, group, listing }: WalletEntry) => {
      const choices = connectors.map(({ id, namespace }) => ({ connectorId: id, namespace }))
      const [first] = choices
      show(key, (router) => {
        if (listing) routeToWallet(router, latchkey.state, { listing, namespace, chainId })
        else if (group === 'walletConnect') router.push('ConnectingWalletConnectBasic', { namespace, chainId })
        else if (choices.length > 1) router.push('ConnectingMultiChain', { choices })
        else if (first) router.push('ConnectingExternal', { ...first, ...(chainId ? { chainId } : {}) })
      })
    },
    [latchkey, namespace, chainId, show],
  )
  const lead = (view: 'AllWallets' | 'GetWallet' | 'WhatIsAWallet'): void => show(view, (router) => router.push(view))
  const prepare = useCallback(
    ({ connectors }: WalletEntry) => {
      for (const { id, namespace } of connectors) latchkey.prepare({ connectorId: id, namespace })
    },
    [latchkey],
  )
  // The wallets of a page share their code: preparing the likeliest one makes the click on any of them ask at once.
  const likeliest = entries.find(({ group, connectors }) => group !== 'walletConnect' && connectors.length > 0)
  useEffect(() => (likeliest ? whenIdle(() => prepare(likeliest)) : undefined), [likeliest, prepare])
  const refuse = (): void => setRefusals((count) => count + 1)
  const terms = { isAccepted, onAccept: setAccepted, refusals }
  const offersAll = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile)
  return {
    entries,
    isMobile,
    isBeside: useBeside(),
    isLoading: !isInitialized,
    isLocked,
    /** What the row counts that leads to all listed wallets; 0 where there is no such row. */
    listedCount: offersAll ? listWallets(latchkey).length : 0,
    shown,
    hasTerms,
    Legal,
    terms,
    refuse,
    show,
    choose,
    lead,
    prepare,
  }
}

/** What {@link useConnectView} gives. */
export type ConnectView = ReturnType<typeof useConnectView>
