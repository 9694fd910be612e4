import type { LatchkeyState, PrepareCause, ViewParams } from '@latchkey/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useBeside } from '../../hooks/useBeside.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useUiOptions } from '../../hooks/useUiOptions.js'
import { useLatchkeyContext } from '../../context/useLatchkeyContext.js'
import { loadedModule } from '../../outlet/viewComponent.js'
import { routeToWallet } from '../routeToWallet.js'
import { useLegal } from './useLegal.js'
import { useShown } from './useShown.js'
import { useWallets } from './useWallets.js'
import type { WalletEntry } from './WalletEntry.js'

/**
 * What the list was opened for; undefined while another view stands in its place, e.g. signing in: the list beside it stays as it was. Before
 * anything is open it is for every namespace.
 */
const selectAsked = ({ modal, router }: LatchkeyState) =>
  router.history.length === 0 || router.history.some(({ view }) => view === 'Connect') ? (modal.namespace ?? null) : undefined
const selectMobile = (state: LatchkeyState) => state.mobile
const selectInitialized = (state: LatchkeyState) => state.initialized

/** State and actions of the Connect view. */
export function useConnectView(params: ViewParams<'Connect'>) {
  const { latchkey, loadMoreViews } = useLatchkeyContext()
  const { legalCheckbox } = useUiOptions()
  const asked = useSelector(selectAsked)
  const [held, setHeld] = useState(asked)
  if (asked !== undefined && asked !== held) setHeld(asked)
  const isMobile = useSelector(selectMobile)
  const isInitialized = useSelector(selectInitialized)
  const namespace = params?.namespace ?? held ?? undefined
  const { entries, listedCount } = useWallets(namespace)
  const { shown, show, mark } = useShown()
  const [isAccepted, setAccepted] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const { hasTerms, Legal } = useLegal()
  const isLocked = legalCheckbox && hasTerms && !isAccepted
  const chainId = params?.chainId
  const left = useRef<AbortSignal>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving.signal
    return () => leaving.abort()
  }, [])

  const choose = useCallback(
    ({ key, connectors, group, listing }: WalletEntry) => {
      const choices = connectors.map(({ id, namespace }) => ({ connectorId: id, namespace }))
      const [first] = choices
      if (group !== 'walletConnect' && choices.length === 1 && first) {
        const target = { ...first, ...(chainId ? { chainId } : {}) }
        const wait = (): void => show(key, (router) => router.push('ConnectingExternal', target))
        // While the views' code loads, the waiting view sends the request.
        const ask = loadedModule(loadMoreViews)?.askAhead
        return ask ? ask(latchkey, { params: target, show: wait, skip: () => mark(key), left: left.current }) : wait()
      }
      show(key, (router) => {
        if (listing) routeToWallet(router, latchkey.state, { listing, namespace, chainId })
        else if (group === 'walletConnect') router.push('ConnectingWalletConnectBasic', { namespace, chainId })
        else router.push('ConnectingMultiChain', { choices })
      })
    },
    [latchkey, loadMoreViews, namespace, chainId, show, mark],
  )
  const lead = (view: 'AllWallets' | 'GetWallet' | 'WhatIsAWallet'): void => show(view, (router) => router.push(view))
  const prepare = useCallback(
    ({ connectors }: WalletEntry, cause: PrepareCause) => {
      for (const { id, namespace } of connectors) latchkey.prepare({ connectorId: id, namespace, cause })
      loadedModule(loadMoreViews)?.rehearse(latchkey)
    },
    [latchkey, loadMoreViews],
  )
  const refuse = (): void => setRefusals((count) => count + 1)
  const terms = { isAccepted, onAccept: setAccepted, refusals }
  return {
    entries,
    isMobile,
    isBeside: useBeside(),
    isLoading: !isInitialized,
    isLocked,
    ...useAllOffer(listedCount),
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

/**
 * The row to all wallets.
 *
 * @param count - How many are listed; 0 if each of them has a row or is installed.
 */
function useAllOffer(count: number) {
  const { allWallets } = useUiOptions()
  const isMobile = useSelector(selectMobile)
  const isOffered = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile)
  const hasDirectory = useLatchkey().services.get('wallets.directory') !== undefined
  return {
    hasAll: isOffered && (hasDirectory || count > 0),
    /** How many there are; undefined where a directory has more than are listed here. */
    listedCount: hasDirectory ? undefined : count,
  }
}

/** What {@link useConnectView} gives. */
export type ConnectView = ReturnType<typeof useConnectView>
