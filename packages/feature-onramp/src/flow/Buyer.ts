import type { CaipAddress, CaipNetworkId, LatchkeyState, Namespace, Network } from '@latchkey/kernel'
import { formatCaipAddress } from '@latchkey/kernel'

/** The account that buys. */
export interface Buyer {
  readonly id: CaipAddress
  readonly namespace: Namespace
  readonly address: string
  /** The network in use. */
  readonly chainId: CaipNetworkId
  readonly isSmartAccount: boolean
  /** The application's networks of the namespace that the wallet serves. */
  readonly networks: readonly Network[]
}

/** Reads the connected account; undefined without a connection. */
export function buyerOf({ activeNamespace: namespace, sessions, networks }: LatchkeyState): Buyer | undefined {
  const session = namespace === undefined ? undefined : sessions[namespace]
  if (namespace === undefined || session?.status !== 'connected') return undefined
  const { account, chainId, approvedChainIds } = session
  const isServed = ({ caipNetworkId }: Network) => approvedChainIds === undefined || approvedChainIds.includes(caipNetworkId)
  return {
    id: formatCaipAddress(chainId, account.address),
    namespace,
    address: account.address,
    chainId,
    isSmartAccount: account.type === 'smartAccount',
    networks: (networks[namespace] ?? []).filter(isServed),
  }
}
