import type { Clock, Namespace, NetworkNodes, PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel/http'
import type { AskChain, SiwxSession, SiwxVerifierContext } from '../contracts/index.js'
import type { FlowOptions } from '../options.js'
import { NODE_MS } from '../timeouts.js'

/** Parameters of {@link nodesFor}. */
export interface NodeParts {
  readonly context: Pick<PluginContext, 'clock' | 'namespaces' | 'state'>
  readonly options: Pick<FlowOptions, 'agreement' | 'contractAccounts'>
}

/**
 * What a verifier may ask of the session's chain. It asks through the namespace's plugin, so that the application's nodes, limits and
 * checks apply. Nothing is loaded before it asks.
 */
export function nodesFor({ context, options }: NodeParts, { data }: SiwxSession, signal: AbortSignal): Omit<SiwxVerifierContext, 'signal'> {
  const { contractAccounts = true } = options
  const namespace = namespaceOf(data)
  const network = context.state.current.networks[namespace]?.find(({ caipNetworkId }) => caipNetworkId === data.chainId)
  const adapter = context.namespaces.get(namespace)
  if (!adapter || !network) return { contractAccounts }
  const ask: AskChain | undefined = adapter.readFromNode && (async (question) => adapter.readFromNode?.({ ...question, network, signal }))
  const { ask: nodes, named } = adapter.nodesOf?.(network) ?? together(ask)
  return {
    contractAccounts,
    ...(ask && { ask }),
    nodes: nodes.map((node) => inTime(node, { clock: context.clock, signal })),
    // One node alone is believed only where the application named no second.
    agreement: options.agreement ?? (named > 1 ? 2 : 1),
  }
}

/** Nodes that cannot be told apart count as one. */
function together(ask: AskChain | undefined): NetworkNodes {
  return { ask: ask ? [ask] : [], named: 0 }
}

function inTime(ask: AskChain, { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal }): AskChain {
  return async (question) => {
    const { method } = question
    const timedOut = (): LatchkeyError => new LatchkeyError('RPC_TIMEOUT', { method, timeoutMs: NODE_MS })
    return withDeadline({ clock, timeoutMs: NODE_MS, signal, action: method, timedOut }, () => ask(question))
  }
}

/** The namespace of a session's chain. */
export function namespaceOf({ chainId }: SiwxSession['data']): Namespace {
  return chainId.slice(0, chainId.indexOf(':'))
}
