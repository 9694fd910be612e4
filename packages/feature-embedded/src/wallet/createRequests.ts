import { APPROVED_METHODS, GRANT_METHODS, REVOKE_METHODS, SAFE_METHODS } from '@latchkey/cloud-protocol/embedded'
import type { CaipNetworkId, Connector, Namespace, PluginContext, RemoteRequest } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { networkOf } from '@latchkey/feature-kit'
import type { Frame } from '../frame/Frame.js'
import { CONNECTOR_ID } from '../connectorId.js'
import type { SmartSessions } from './createSmartSessions.js'

/** What the frame is told of a network: its id, and the application's own node. */
export interface NetworkFacts {
  readonly chainId: CaipNetworkId
  readonly rpcUrl?: string
}

/** The network of a request with the node that the application named for it. */
export function factsOf({ state }: Pick<PluginContext, 'state'>, chainId: CaipNetworkId): NetworkFacts {
  const [rpcUrl] = networkOf(state.current, chainId)?.rpcUrls.default ?? []
  return { chainId, ...(rpcUrl !== undefined && { rpcUrl }) }
}

const LISTED: ReadonlySet<string> = new Set([...SAFE_METHODS, ...APPROVED_METHODS])
const GRANTS: ReadonlySet<string> = new Set(GRANT_METHODS)
const REVOCATIONS: ReadonlySet<string> = new Set(REVOKE_METHODS)

/** Parameters of {@link createRequests}. */
export interface RequestParts {
  readonly context: PluginContext
  readonly frame: Frame
  readonly smartSessions: SmartSessions
  /** The network where the kernel names none. */
  readonly chainOf: (namespace: Namespace) => CaipNetworkId
}

/** Sends requests of the application to the frame. A method outside the two lists rejects, and with it everything that waits for approval. */
export function createRequests({
  context,
  frame,
  smartSessions,
  chainOf,
}: RequestParts): (namespace: Namespace, request: Parameters<Connector['request']>[0]) => Promise<unknown> {
  const ask = async (namespace: Namespace, request: Parameters<Connector['request']>[0], chainId: CaipNetworkId): Promise<unknown> => {
    const { method, params, signal } = request
    if (!LISTED.has(method)) {
      frame.abandon()
      context.showToast('embedded.refused', 'error')
      throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method }, { cause: 'Requested RPC call is not allowed' })
    }
    const asked = { ...factsOf(context, chainId), method, chainNamespace: namespace as 'eip155', ...(params !== undefined && { params }) }
    try {
      return await frame.request('RPC_REQUEST', asked, signal)
    } catch (error) {
      if (method === 'wallet_getCapabilities') return {}
      throw isLatchkeyError(error, 'METHOD_NOT_SUPPORTED') ? new LatchkeyError('METHOD_NOT_SUPPORTED', { method }, { cause: error }) : error
    }
  }
  /** What the frame signs of smart sessions is for the service too. */
  const askOfEvm = async (request: Parameters<Connector['request']>[0], chainId: CaipNetworkId): Promise<unknown> => {
    const { method, params, signal } = request
    if (method === 'wallet_getGrantedExecutionPermissions') return smartSessions.granted(signal)
    if (GRANTS.has(method)) {
      // Nobody is asked to approve what cannot be listed.
      await smartSessions.list(signal)
      return smartSessions.keep(await ask('eip155', request, chainId))
    }
    if (!REVOCATIONS.has(method)) return ask('eip155', request, chainId)
    return smartSessions.end(await ask('eip155', { ...request, params: await smartSessions.nameOf(params, signal) }, chainId))
  }
  return async (namespace, request) => {
    const chainId = request.chainId ?? chainOf(namespace)
    if (namespace === 'eip155') {
      if (request.method === 'eth_chainId') return `0x${BigInt(chainId.slice('eip155:'.length)).toString(16)}`
      return askOfEvm(request, chainId)
    }
    const session = context.state.current.sessions[namespace]
    const remote = await context.namespaces.get(namespace)?.remote?.()
    if (session?.status !== 'connected' || session.connectorId !== CONNECTOR_ID || !remote?.request)
      throw new LatchkeyError('NOT_CONNECTED', { namespace })
    // Transactions cross as remote wallets get them: base64, with the account that signs.
    const { method, params } = request
    const original: RemoteRequest = { method, chainId, account: session.account, ...(params !== undefined && { params }) }
    return remote.request(original, (asked) => ask(namespace, { ...request, method: asked.method, params: asked.params }, chainId))
  }
}
