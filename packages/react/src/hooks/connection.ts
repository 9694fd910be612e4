import type {
  Account,
  CaipAddress,
  CaipNetworkId,
  ConnectorInfo,
  LatchkeyState,
  Namespace,
  Network,
  SessionStatus,
} from '@latchkey/kernel'

/** Who the visitor is on one namespace. */
export interface ConnectionDetails {
  /** Undefined while no namespace is installed. */
  readonly namespace: Namespace | undefined
  readonly status: SessionStatus
  readonly isConnected: boolean
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  /** Everything the wallet shared; empty while disconnected. */
  readonly accounts: readonly Account[]
  /** Where the wallet is; undefined while disconnected, or on a network the application does not have. */
  readonly network: Network | undefined
  readonly chainId: CaipNetworkId | undefined
  /** The wallet, also while it is being asked. */
  readonly connector: ConnectorInfo | undefined
}

const NO_ACCOUNTS: readonly Account[] = []

/** Reads the connection of one namespace out of the state. */
export function selectConnection(state: LatchkeyState, namespace = state.activeNamespace): ConnectionDetails {
  const session = namespace === undefined ? undefined : state.sessions[namespace]
  const connected = session?.status === 'connected' ? session : undefined
  const connectorId = session && session.status !== 'disconnected' ? session.connectorId : undefined
  const chainId = connected?.chainId
  return {
    namespace,
    status: session?.status ?? 'disconnected',
    isConnected: connected !== undefined,
    address: connected?.account.address,
    caipAddress: connected && `${connected.chainId}:${connected.account.address}`,
    accounts: connected?.accounts ?? NO_ACCOUNTS,
    network: namespace === undefined ? undefined : state.networks[namespace]?.find((one) => one.caipNetworkId === chainId),
    chainId,
    connector: state.connectors.find((one) => one.id === connectorId && one.namespace === namespace),
  }
}
