import type { CaipNetworkId, Connection, Namespace, PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { ClientShare } from '../client/acquireClient.js'
import { acquireClient } from '../client/acquireClient.js'
import type { Client, Session } from '../client/createClient.js'
import { lazy } from '../lazy.js'
import type { WalletConnectOptions } from '../options.js'
import type { Listeners, RemoteSession } from '../RemoteSession.js'
import { buildProposal } from './buildProposal.js'
import { createSessionRecord } from './createSessionRecord.js'
import { followClient } from './followClient.js'
import { readApproved, readConnection, toSessionId } from './readSession.js'
import { sendRequest } from './sendRequest.js'
import type { Pairing, Proposal } from './startPairing.js'
import { startPairing } from './startPairing.js'
import { CONNECTOR_ID, toLatchkeyError } from './toLatchkeyError.js'

/** What the protocol's side of an instance is made of. */
export interface RemoteParts {
  readonly context: PluginContext
  readonly options: WalletConnectOptions
  readonly listeners: Listeners
}

const RELAY_URL = 'wss://relay.walletconnect.org'

/** Makes the protocol's side of one instance: at most one session, whose parts its connectors hand out. */
export function createRemoteSession({ context, options, listeners }: RemoteParts): RemoteSession {
  const { clock, config, log, signal, storage } = context
  const { projectId = config.projectId, metadata = config.metadata, relayUrl = config.endpoints['relay'] ?? RELAY_URL } = options
  const record = createSessionRecord({ storage, listeners, log })
  let pairing: Pairing | undefined

  const openClient = lazy(async (): Promise<Client> => {
    if (signal.aborted) throw new LatchkeyError('DISPOSED', {})
    const share = await acquireClient({ projectId, relayUrl, metadata, storage })
    const unfollow = followClient(share.client, { context, listeners, record, fail: (error) => pairing?.fail(toLatchkeyError(error, { origin: metadata.url })) })
    const leave = (): void => end(share, unfollow)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    return share.client
  })
  const end = ({ release }: ClientShare, unfollow: () => void): void => {
    unfollow()
    release().catch((error: unknown) => log.info('The relay connection could not be closed.', error))
  }

  const prefer = (namespace: Namespace, chainId?: CaipNetworkId) => [chainId, context.state.current.activeNetworkIds[namespace], options.defaultChain]
  const connectionOf = async (session: Session, namespace: Namespace, chainId?: CaipNetworkId): Promise<Connection | undefined> => {
    const adapter = context.namespaces.get(namespace)
    return adapter && readConnection(session, { adapter, chainIds: prefer(namespace, chainId) })
  }
  const propose = async (): Promise<Proposal> => {
    try {
      const client = await openClient()
      const optionalNamespaces = buildProposal({ adapters: context.namespaces.list(), networks: context.state.current.networks, options })
      const { uri = '', approval } = await client.connect({ optionalNamespaces })
      return { uri, approval: translated(approval()) }
    } catch (error) {
      throw toLatchkeyError(error, { origin: metadata.url })
    }
  }
  const translated = (approval: Promise<Session>): Promise<Session> =>
    approval.catch((error: unknown) => {
      throw toLatchkeyError(error, { origin: metadata.url, method: 'connect' })
    })
  const discard = ({ topic }: Session): void => void openClient().then((client) => record.drop(client, topic), () => undefined)
  const pair = (): Pairing => {
    pairing ??= startPairing({
      clock,
      log,
      propose,
      discard,
      // The client is open: the session came out of it.
      adopt: (session) => void openClient().then((client) => record.adopt(client, session)),
      onEnd: () => (pairing = undefined),
    })
    return pairing
  }

  return {
    async connect(namespace, parameters) {
      const session = await pair().join(parameters)
      const first = await connectionOf(session, namespace, parameters.chainId)
      const siblings = context.namespaces.list().filter((adapter) => adapter.remote && adapter.namespace !== namespace)
      const others = await Promise.all(siblings.map(async (sibling) => ({ namespace: sibling.namespace, connection: await connectionOf(session, sibling.namespace) })))
      const approved = others.flatMap((other) => (other.connection ? [{ ...other, connection: other.connection }] : []))
      const [fallback] = approved
      if (!first && !fallback) throw new LatchkeyError('WALLET_NO_ACCOUNTS', { connectorId: CONNECTOR_ID })
      // Nothing for the namespace that asked: it hands out the others' part and gets no session itself.
      return { ...(first ?? { accounts: [], chainId: fallback?.connection.chainId ?? 'none:none' }), others: approved }
    },
    async reconnect(namespace, chainId) {
      const session = record.take(await openClient())
      return session && connectionOf(session, namespace, chainId)
    },
    async disconnect(namespace) {
      // Another namespace lives on the same session; it ends with the last.
      if (listeners.namespaces().some((other) => other !== namespace)) return
      await record.end(await openClient(), metadata.url)
    },
    async request(namespace, request) {
      const client = await openClient()
      return sendRequest({ client, context, record, namespace, request, origin: metadata.url })
    },
    async switchNetwork({ namespace, caipNetworkId }) {
      const session = record.current(await openClient())
      const adapter = context.namespaces.get(namespace)
      const approved = session && readApproved(session, namespace)
      const isApproved = adapter && approved && toSessionId(caipNetworkId, adapter, approved)
      // Each request names its chain: within the approval there is nothing to tell the wallet.
      if (!isApproved) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId: caipNetworkId })
    },
    prepare: async () => void (await openClient()),
  }
}
