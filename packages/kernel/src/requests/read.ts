import { READ_LIMIT_MS } from '../async/timeouts.js'
import { withDeadline } from '../async/withDeadline.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import type { Network } from '../contracts/Network.js'
import type { ReadParameters } from '../contracts/Plugin.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { listedNetwork } from '../networks/switchNetwork.js'
import type { Parts } from '../state/Parts.js'

/** Asks the nodes of a network; no wallet and no tap is asked. See `PluginContext.read`. */
export async function read(kernel: Parts<'store' | 'namespaces' | 'clock' | 'signal'>, parameters: ReadParameters): Promise<unknown> {
  const { chainId, method, params, signal } = parameters
  const network = listedNetwork(kernel, chainId)
  if (!network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  const adapter = kernel.namespaces.get(network.namespace)
  return withDeadline(
    {
      clock: kernel.clock,
      timeoutMs: READ_LIMIT_MS,
      signal: signal ? AbortSignal.any([signal, kernel.signal]) : kernel.signal,
      action: 'read',
      timedOut: () => new LatchkeyError('RPC_TIMEOUT', { method: String(method), timeoutMs: READ_LIMIT_MS }),
    },
    async (limited) => {
      if (!(await adapter?.isReadMethod?.(method))) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: String(method) })
      return askNode(adapter, { network, method, signal: limited, ...(params !== undefined && { params }) })
    },
  )
}

/** A question to the nodes of a network. */
export interface NodeQuestion extends Pick<ReadParameters, 'method' | 'params'> {
  readonly network: Network
  readonly signal: AbortSignal
}

/** Asks them through their namespace. @throws LatchkeyError `METHOD_NOT_SUPPORTED` for a namespace without nodes | what it rejects with */
export async function askNode(adapter: NamespaceAdapter | undefined, question: NodeQuestion): Promise<unknown> {
  if (adapter?.readFromNode) return adapter.readFromNode(question)
  throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: question.method })
}
