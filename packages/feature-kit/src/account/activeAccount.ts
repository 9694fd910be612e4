import type { CaipAddress, CaipNetworkId, ConnectedSession, LatchkeyState, Namespace, Network } from '@latchkey/kernel'
import { formatCaipAddress } from '@latchkey/kernel'

/** The account in use. */
export interface ActiveAccount {
  readonly id: CaipAddress
  readonly namespace: Namespace
  readonly address: string
  /** The network that the wallet is on. */
  readonly chainId: CaipNetworkId
  readonly isSmartAccount: boolean
  /** The application's networks of the namespace that the wallet serves: elsewhere the account may be nobody's. */
  readonly networks: readonly Network[]
}

/**
 * The session of a connected account.
 *
 * @param namespace - @default the active one
 * @returns Undefined without a connection, and while one is made or resumed.
 */
export function connectedSession(
  { activeNamespace, sessions }: Pick<LatchkeyState, 'activeNamespace' | 'sessions'>,
  namespace: Namespace | undefined = activeNamespace,
): ConnectedSession | undefined {
  const session = namespace === undefined ? undefined : sessions[namespace]
  return session?.status === 'connected' ? session : undefined
}

/**
 * Who is connected, where, on which network.
 *
 * @param namespace - @default the active one
 * @returns Undefined without a connection, and while one is made or resumed.
 */
export function activeAccount(state: LatchkeyState, namespace: Namespace | undefined = state.activeNamespace): ActiveAccount | undefined {
  const session = connectedSession(state, namespace)
  if (namespace === undefined || !session) return undefined
  const { account, chainId, approvedChainIds } = session
  const isServed = ({ caipNetworkId }: Network) => approvedChainIds === undefined || approvedChainIds.includes(caipNetworkId)
  return {
    id: formatCaipAddress(chainId, account.address),
    namespace,
    address: account.address,
    chainId,
    isSmartAccount: account.type === 'smartAccount',
    networks: (state.networks[namespace] ?? []).filter(isServed),
  }
}

/** A network of the application. */
export function networkOf({ networks }: Pick<LatchkeyState, 'networks'>, chainId: CaipNetworkId | undefined): Network | undefined {
  return Object.values(networks)
    .flat()
    .find(({ caipNetworkId }) => caipNetworkId === chainId)
}
