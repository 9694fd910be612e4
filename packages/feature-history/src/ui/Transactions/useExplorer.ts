import { activeAccount, networkOf } from '@latchkey/feature-kit'
import type { LatchkeyState } from '@latchkey/kernel'
import { useLatchkey, useSelector } from '@latchkey/react'

/** The page of a transaction or an address at the explorer of the network in use; undefined where there is none. */
export function useExplorer(target: { readonly address: string } | { readonly transaction: string }): string | undefined {
  const { namespaces } = useLatchkey()
  const network = useSelector(networkInUse)
  const link = network && namespaces.get(network.namespace)?.explorerLink(network, target)
  return link !== undefined && /^https?:\/\//.test(link) ? link : undefined
}

/** The network of the account. */
export const networkInUse = (state: LatchkeyState) => networkOf(state, activeAccount(state)?.chainId)
