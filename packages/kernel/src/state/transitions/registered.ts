import type { ConnectorInfo } from '../../contracts/Connector.js'
import type { LatchkeyState } from '../../contracts/LatchkeyState.js'
import type { CaipNetworkId, Namespace, Network } from '../../contracts/Network.js'
import type { DisconnectedSession, WalletListing } from '../../contracts/Session.js'
import { patch, type Patch } from './Patch.js'

/** The initial session of every namespace. */
export const disconnected: DisconnectedSession = { status: 'disconnected' }

/** A chain plugin added a namespace; its first network is active. @param networks - At least one. */
export function namespaceAdded(state: LatchkeyState, namespace: Namespace, networks: readonly [Network, ...(readonly Network[])]): Patch {
  return patch({
    sessions: { ...state.sessions, [namespace]: disconnected },
    networks: { ...state.networks, [namespace]: networks },
    activeNetworkIds: { ...state.activeNetworkIds, [namespace]: networks[0].caipNetworkId },
  })
}

/** A namespace was removed with its plugin. */
export function namespaceRemoved(state: LatchkeyState, namespace: Namespace): Patch {
  return patch({
    sessions: without(state.sessions, namespace),
    networks: without(state.networks, namespace),
    activeNetworkIds: without(state.activeNetworkIds, namespace),
    activeNamespace: state.activeNamespace === namespace ? undefined : state.activeNamespace,
  })
}

/** Another namespace is active. */
export const namespaceActivated = (namespace: Namespace): Patch => patch({ activeNamespace: namespace })

/** Another network of a namespace is active. */
export function networkChosen(state: LatchkeyState, namespace: Namespace, chainId: CaipNetworkId): Patch {
  return patch({ activeNetworkIds: { ...state.activeNetworkIds, [namespace]: chainId } })
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _removed, ...rest } = record
  return rest
}

/** The listed connectors, marked where two could be mistaken for each other. */
export const connectorsListed = (connectors: readonly ConnectorInfo[]): Patch => patch({ connectors })

/** The listed wallets, installed or not. */
export const walletsListed = (wallets: readonly WalletListing[]): Patch => patch({ wallets })
