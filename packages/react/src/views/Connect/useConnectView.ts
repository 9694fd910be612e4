import type { LatchkeyState, ViewParams } from '@latchkey/kernel'
import { useCallback, useEffect, useState } from 'react'
import { whenIdle } from '../../dom/whenIdle.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useUiOptions } from '../../hooks/useUiOptions.js'
import { routeToWallet } from '../routeToWallet.js'
import { useWallets } from './useWallets.js'
import type { WalletEntry } from './WalletEntry.js'

const selectNamespace = (state: LatchkeyState) => state.modal.namespace
const selectMobile = (state: LatchkeyState) => state.mobile
const selectInitialized = (state: LatchkeyState) => state.initialized

/** What the Connect view shows and does. */
export function useConnectView(params: ViewParams<'Connect'>) {
  const latchkey = useLatchkey()
  const { legalCheckbox } = useUiOptions()
  const asked = useSelector(selectNamespace)
  const isMobile = useSelector(selectMobile)
  const isInitialized = useSelector(selectInitialized)
  const namespace = params?.namespace ?? asked
  const entries = useWallets(namespace)
  const [isAccepted, setAccepted] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const { termsConditionsUrl, privacyPolicyUrl } = latchkey.config
  const isLocked = legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl) && !isAccepted
  const chainId = params?.chainId

  const choose = useCallback(
    ({ connectors, group, listing }: WalletEntry) => {
      const { router } = latchkey.ui
      const choices = connectors.map(({ id, namespace }) => ({ connectorId: id, namespace }))
      const [first] = choices
      if (listing) routeToWallet(router, latchkey.state, { listing, namespace, chainId })
      else if (group === 'walletConnect') router.push('ConnectingWalletConnectBasic', { namespace, chainId })
      else if (choices.length > 1) router.push('ConnectingMultiChain', { choices })
      else if (first) router.push('ConnectingExternal', { ...first, ...(chainId ? { chainId } : {}) })
    },
    [latchkey, namespace, chainId],
  )
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
  const legal = { isAccepted, onAccept: setAccepted, refusals }
  return { entries, isMobile, isLoading: !isInitialized, isLocked, legal, refuse, choose, prepare }
}
