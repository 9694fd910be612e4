import type { CaipNetworkId } from '@latchkey/kernel'
import { useConnection } from '../../hooks/useConnection.js'
import { useConnections } from '../../hooks/useConnections.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { webLink } from '../../links/webLink.js'
import { useSlot } from '../../slots/useSlot.js'

/** What the account view shows. */
export function useAccountView() {
  const latchkey = useLatchkey()
  const connection = useConnection()
  const { namespace, network, isSupported, address } = connection
  const others = useConnections().filter((other) => other.namespace !== namespace)
  const actions = useSlot('account.actions')
  const adapter = namespace === undefined ? undefined : latchkey.namespaces.get(namespace)
  const explorer = network && isSupported && address ? webLink(adapter?.explorerLink(network, { address })) : undefined
  const hasBalance = adapter?.capabilities.balance === true && network !== undefined && isSupported
  return { connection, others, actions, explorer, hasBalance }
}

/** The part of a CAIP-2 id that people know, for a network the application has no name for. */
export function referenceOf(chainId: CaipNetworkId | undefined): string | undefined {
  return chainId?.split(':')[1]
}
