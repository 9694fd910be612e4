import { abortable } from '../async/abortable.js'
import type { WalletParts } from '../connections/parts.js'
import type { RequestParameters } from '../contracts/Latchkey.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { toOwnError } from '../errors/toOwnError.js'
import { frozenCopy, looseCopy } from '../hooks/copyPlain.js'
import type { Parts } from '../state/Parts.js'
import { askNode } from './read.js'

/**
 * Sends a request: `onRpcRequest` taps first, then the wallet, then for read methods the chain's node. A pending wallet request
 * ends with the wallet's session: it rejects with `WALLET_DISCONNECTED`.
 */
export async function request(kernel: WalletParts, parameters: RequestParameters): Promise<unknown> {
  const { namespace = kernel.store.data.activeNamespace, method, params } = parameters
  const adapter = namespace === undefined ? undefined : kernel.namespaces.get(namespace)
  if (!adapter) throw new LatchkeyError('NAMESPACE_NOT_CONFIGURED', { namespace: namespace ?? '' })
  if (typeof method !== 'string' || method === '') throw new LatchkeyError('PARAMS_INVALID', { method: String(method) })
  const signal = parameters.signal ? AbortSignal.any([parameters.signal, kernel.signal]) : kernel.signal
  const chainId = kernel.store.data.activeNetworkIds[adapter.namespace]
  // The wallet gets what the taps saw: neither taps nor the caller can change it.
  const asked = frozenCopy({ namespace: adapter.namespace, method, chainId, signal, ...('params' in parameters ? { params } : {}) })
  const answer = await abortable(kernel.hooks.onRpcRequest(asked), signal, 'request')
  if (answer) return answer.result
  // Some wallets write into their parameters, so they get a copy that is not frozen.
  return abortable(askWallet(kernel, adapter, { ...looseCopy(asked), signal }), signal, 'request')
}

async function askWallet(kernel: WalletParts, adapter: NamespaceAdapter, parameters: RequestParameters): Promise<unknown> {
  const { method, params, signal } = parameters
  const { live, session } = kernel.links.of(adapter.namespace)
  const isRead = (await adapter.isReadMethod?.(method)) ?? false
  if (!live) {
    if (isRead) return readActive(kernel, adapter, parameters)
    throw new LatchkeyError('NOT_CONNECTED', { namespace: adapter.namespace })
  }
  const { connector, over } = live
  const ended = signal ? AbortSignal.any([signal, over.signal]) : over.signal
  try {
    const asked = { method, chainId: session.chainId, signal: ended, ...('params' in parameters ? { params } : {}) }
    return await abortable(connector.request(asked), ended, 'request')
  } catch (error) {
    if (ended.aborted) throw error
    const own = toOwnError(error, { method, connectorId: connector.info.id })
    kernel.alerts.report(own)
    if (isRead && own.code === 'METHOD_NOT_SUPPORTED') return readActive(kernel, adapter, parameters)
    throw own
  }
}

async function readActive(kernel: Parts<'store' | 'signal'>, adapter: NamespaceAdapter, parameters: RequestParameters): Promise<unknown> {
  const { networks, activeNetworkIds } = kernel.store.data
  const chainId = activeNetworkIds[adapter.namespace]
  const network = networks[adapter.namespace]?.find((candidate) => candidate.caipNetworkId === chainId)
  if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: chainId ?? adapter.namespace })
  const { method, params, signal = kernel.signal } = parameters
  return askNode(adapter, { method, network, signal, ...('params' in parameters ? { params } : {}) })
}
