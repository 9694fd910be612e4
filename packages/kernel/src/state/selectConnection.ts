import type { Account } from '../contracts/Account.js'
import type { Namespace } from '../contracts/caip.js'
import type { ConnectionDetails } from '../contracts/ConnectionDetails.js'
import type { ConnectorInfo } from '../contracts/Connector.js'
import type { LatchkeyState } from '../contracts/LatchkeyState.js'
import type { Network } from '../contracts/Network.js'
import type { Session } from '../contracts/Session.js'
import { ownOf } from '../async/ownOf.js'
import { networkOf } from './networkOf.js'

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
