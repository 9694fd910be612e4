import type { CaipNetworkId, Connection, Namespace, NamespaceConnection, PluginContext, WalletRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { OwnRemoteApp } from '../createRemoteApp.js'
import type { WalletConnectOptions } from '../options.js'
import type { RemoteSession } from '../RemoteSession.js'
import { addressInUse } from './addressInUse.js'
import { createListeners } from './createListeners.js'
import { createPairings } from './createPairings.js'
import { createSessionRecord } from './createSessionRecord.js'
import { extendApproval } from './extendApproval.js'
import { loadAdapter, loadAdapters } from './loadAdapter.js'
import { openRemote } from './openRemote.js'
import type { Session } from './parseSession.js'
import { readApproved, readConnection, readMove, servesAnyChain, toSessionId } from './readSession.js'
import { sendRequest } from './sendRequest.js'

/** Parameters of `createRemoteSession`. */
export interface RemoteParts {
  readonly context: PluginContext
  readonly options: WalletConnectOptions
  readonly app: OwnRemoteApp
}

const RELAY_URL = 'wss://relay.walletconnect.org'

/** Makes the protocol part of one instance: at most one session, whose parts its connectors return. */
export function createRemoteSession({ context, options, app }: RemoteParts): RemoteSession {
  const { config, log, storage } = context
  const { projectId = config.projectId, metadata = config.metadata, relayUrl = config.endpoints['relay'] ?? RELAY_URL } = options
  const origin = metadata.url
  const listeners = createListeners()
  const record = createSessionRecord({ storage, listeners, log, app })
  const relay = { id: config.id, projectId, relayUrl, metadata, storage, log }
  const open = openRemote({ context, listeners, record, relay, app, source: options.provider, fail: (error) => pairings.fail(error) })
  const pairings = createPairings({ context, options, record, origin, openRemote: open })

  let clientId: string | undefined
  context.services.provide('http.clientId', () => clientId)
  const introduce = async (): Promise<void> => {
    clientId ??= await (await open()).client.core.crypto.getClientId()
  }

  const read = async (session: Session, namespace: Namespace, chainId?: CaipNetworkId): Promise<Connection | undefined> => {
    const adapter = await loadAdapter(context, namespace)
    const chainIds = [chainId, context.state.current.activeNetworkIds[namespace], options.defaultChain]
    return adapter?.remote && readConnection(session, { adapter, chainIds })
  }
  const readOthers = async (session: Session, asked: Namespace): Promise<readonly NamespaceConnection[]> => {
    const namespaces = context.namespaces.list().flatMap(({ namespace }) => (namespace === asked ? [] : [namespace]))
    const connections = await Promise.all(namespaces.map((namespace) => read(session, namespace)))
    return namespaces.flatMap((namespace, index) => (connections[index] ? [{ namespace, connection: connections[index] }] : []))
  }

  return {
    async connect(namespace, parameters) {
      const { session, signedIn } = await pairings.join(parameters)
      // If the approval is refused, there is no wallet to go back to.
      listeners.endFormer((former) => former === namespace)
      await introduce()
      const own = await read(session, namespace, parameters.chainId)
      const others = await readOthers(session, namespace)
      // Without a part for the requested namespace, the others' are returned; without those, the kernel revokes the approval.
      return { ...(own ?? { accounts: [], chainId: others[0]?.connection.chainId ?? `${namespace}:0` }), others, signedIn }
    },
    async reconnect(namespace, chainId) {
      const session = record.take(await open())
      if (session) await introduce()
      return session && read(session, namespace, chainId)
    },
    async disconnect(namespace) {
      // Another namespace uses the same session; it ends with the last.
      if (listeners.namespaces().some((other) => other !== namespace)) return
      await record.end((await open()).client, origin)
    },
    subscribe: listeners.add,
    request: async (namespace, request) => sendRequest({ remote: await open(), context, record, namespace, request, origin }),
    async switchNetwork(network) {
      const { namespace, caipNetworkId } = network
      const remote = await open()
      const { client } = remote
      const adapter = await loadAdapter(context, namespace)
      const held = (): Session | undefined => {
        const session = record.current(client)
        const approved = session && readApproved(session, namespace)
        return adapter && approved && toSessionId(caipNetworkId, adapter, approved) ? session : undefined
      }
      const former = record.current(client)
      if (adapter && former && !held() && servesAnyChain(former)) {
        const request: WalletRequest = (asked) => sendRequest({ remote, context, record, namespace, request: asked, origin })
        await extendApproval({ client, clock: context.clock, adapter, network, request, isHeld: () => held() !== undefined })
      }
      const session = held()
      // Each request names its chain: a switch within the approval needs no request.
      if (!adapter || !session) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId: caipNetworkId })
      const change = await readMove(session, { adapter, chainId: caipNetworkId, inUse: addressInUse(context, namespace) })
      if (change.type === 'connectionChanged') listeners.tell(namespace, change)
    },
    async prepare(cause) {
      // Keys are made for somebody who is about to click, not for everybody who looks at the list.
      await Promise.all([loadAdapters(context), cause === 'intent' && open()])
    },
    provider: async () => (await open()).given,
  }
}
