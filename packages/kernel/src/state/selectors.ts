import { ownOf } from '../async/json.js'
import type { ConnectorInfo } from '../contracts/Connector.js'
import type { ConnectionDetails } from '../contracts/events.js'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { CaipNetworkId, Namespace, Network } from '../contracts/Network.js'
import type { Account, Session } from '../contracts/Session.js'
import type { ViewId } from '../contracts/views.js'

/**
 * The network of an id. An unlisted one has only its id: its name is `Unknown Network`, it has no node, and a
 * coin of 0 decimals without a name.
 */
export function networkOf(networks: readonly Network[] | undefined, caipNetworkId: CaipNetworkId): Network {
  const listed = networks?.find((network) => network.caipNetworkId === caipNetworkId)
  if (listed) return listed
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  return {
    caipNetworkId,
    namespace,
    reference,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: [], chainDefault: [] },
    testnet: false,
  }
}

/** The active network of one namespace, connected or not. */
export interface NetworkDetails {
  /** `Unknown Network`, without a node, where the wallet is on an unlisted one; undefined without a namespace. */
  readonly network: Network | undefined
  /** CAIP-2 id, e.g. `eip155:1`. */
  readonly chainId: CaipNetworkId | undefined
  /** Every network of the namespace, in the order the application gave them. */
  readonly networks: readonly Network[]
  /** False when the active network is not listed. */
  readonly isSupported: boolean
}

const NO_NETWORKS: readonly Network[] = []

/**
 * Reads the active network from the state.
 *
 * @param namespace - @default the active namespace
 */
export function selectNetwork(state: LatchkeyState, namespace: Namespace | undefined = state.activeNamespace): NetworkDetails {
  const networks = (namespace === undefined ? undefined : ownOf(state.networks, namespace)) ?? NO_NETWORKS
  const chainId = namespace === undefined ? undefined : ownOf(state.activeNetworkIds, namespace)
  const network = chainId && networkOf(networks, chainId)
  return { network, chainId, networks, isSupported: !network || networks.some((one) => one.caipNetworkId === chainId) }
}

const NO_ACCOUNTS: readonly Account[] = []

const DISCONNECTED = {
  isConnected: false,
  address: undefined,
  caipAddress: undefined,
  accounts: NO_ACCOUNTS,
  network: undefined,
  isSupported: true,
  chainId: undefined,
  wallet: undefined,
} as const

type Identity = Pick<ConnectionDetails, keyof typeof DISCONNECTED>

/** Plugins can write sessions: one that is connected without an address counts as none, so that no reader fails. */
function sessionOf(state: LatchkeyState, namespace: Namespace): Session | undefined {
  const session = ownOf(state.sessions, namespace)
  const isBroken = session?.status === 'connected' && typeof session.account?.address !== 'string'
  return isBroken ? undefined : session
}

function identityOf(session: Session | undefined, networks: readonly Network[] | undefined): Identity {
  if (session?.status !== 'connected') return DISCONNECTED
  const { account, accounts, chainId, wallet } = session
  return {
    isConnected: true,
    address: account.address,
    caipAddress: `${chainId}:${account.address}`,
    accounts,
    network: networkOf(networks, chainId),
    isSupported: networks?.some((network) => network.caipNetworkId === chainId) === true,
    chainId,
    wallet,
  }
}

function connectorOf(session: Session | undefined, namespace: Namespace, all: readonly ConnectorInfo[]): ConnectorInfo | undefined {
  if (!session || session.status === 'disconnected') return undefined
  return all.find((connector) => connector.id === session.connectorId && connector.namespace === namespace)
}

/** Reads the connection of one namespace from the state. */
export function selectConnection(state: LatchkeyState, namespace = state.activeNamespace): ConnectionDetails {
  if (namespace === undefined) return { ...DISCONNECTED, namespace, status: 'disconnected', connector: undefined }
  const session = sessionOf(state, namespace)
  return {
    ...identityOf(session, ownOf(state.networks, namespace)),
    namespace,
    status: session?.status ?? 'disconnected',
    connector: connectorOf(session, namespace, state.connectors),
  }
}

/** Every namespace with a connected wallet, in the order the namespaces were installed. */
export function selectConnections(state: LatchkeyState): readonly ConnectionDetails[] {
  return Object.keys(state.sessions)
    .map((namespace) => selectConnection(state, namespace))
    .filter((connection) => connection.isConnected)
}

/** Whether the modal is open. */
export const selectIsOpen = (state: LatchkeyState): boolean => state.modal.open

/** The current view; undefined while the modal is closed. */
export const selectView = (state: LatchkeyState): ViewId | undefined => (state.modal.open ? state.router.history.at(-1)?.view : undefined)
