import type { CaipNetworkId, Latchkey, LatchkeyState } from '@latchkey/kernel'
import { useCallback } from 'react'
import { shallowEqual } from '../../hooks/shallowEqual.js'
import { useConnection } from '../../hooks/useConnection.js'
import { useConnections } from '../../hooks/useConnections.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { webLink } from '../../links/webLink.js'
import type { AccountAction } from '../registry.js'

/** What the account view shows. */
export function useAccountView() {
  const latchkey = useLatchkey()
  const connection = useConnection()
  const { namespace, network, address } = connection
  const others = useConnections().filter((other) => other.namespace !== namespace)
  const actions = useSelector(
    useCallback((state: LatchkeyState) => shownActions(latchkey, state), [latchkey]),
    shallowEqual,
  )
  const adapter = namespace === undefined ? undefined : latchkey.namespaces.get(namespace)
  const explorer = network && address ? webLink(adapter?.explorerLink(network, { address })) : undefined
  const hasBalance = adapter?.capabilities.balance === true && network !== undefined
  return { connection, others, actions, explorer, hasBalance }
}

function shownActions({ ui }: Latchkey, state: LatchkeyState): readonly AccountAction[] {
  return ui.slots.list('account.actions').filter((action) => action.isShown?.(state) ?? true)
}

/** The part of a CAIP-2 id that people know, for a network the application has no name for. */
export function referenceOf(chainId: CaipNetworkId | undefined): string | undefined {
  return chainId?.split(':')[1]
}
