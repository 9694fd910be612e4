import type { Clock, Network } from '@latchkey/kernel'
import { RETRY } from '@latchkey/kernel/http'
import type { NodeIdentity, Verdicts } from '@latchkey/plugin-kit/nodes'
import { fallback } from 'viem'
import type { Transport } from 'viem'
import { readReference } from '../chain/walletShapes.js'
import type { RpcEndpoint, RpcEndpoints } from '../chain/readRpcUrls.js'
import { guardTransport } from './guardTransport.js'
import { urlTransport } from './urlTransport.js'

/** How an instance reaches nodes. */
export interface NodeOptions {
  /** The host's own, in order. Where it named some, the network's URLs contain others only if the host allowed them. */
  readonly endpoints: RpcEndpoints
  readonly isRanked: boolean
  readonly clock: Clock
  readonly verdicts: Verdicts
  /** Aborted on dispose; ends running requests, and the ranking. */
  readonly signal: AbortSignal
}

/** How nodes are ranked: samples kept, milliseconds between them, and weights. */
const RANKING = { interval: 4_000, sampleCount: 10, weights: { stability: 0.7, latency: 0.3 } } as const

/** Logs and traces may be long, and nested calls 1,024 deep. Hosts that need more pass viem's `http` with their own limit. */
const LIMITS = { maxBytes: 10_485_760, maxDepth: 4_096 }

const IDENTITY: NodeIdentity = { method: 'eth_chainId', read: readReference }

/** One viem transport over all nodes of a network: the next is asked when one fails, then all are retried. */
export function createNodeTransport(network: Network, { endpoints, isRanked, clock, verdicts, signal }: NodeOptions): Transport {
  const all = new Set<RpcEndpoint>([...(endpoints.get(network.caipNetworkId) ?? []), ...network.rpcUrls.default])
  const node = { network, identity: IDENTITY, clock, verdicts, signal, ...LIMITS }
  const transports = [...all].map((endpoint) =>
    typeof endpoint === 'string' ? urlTransport({ ...node, url: endpoint }) : guardTransport(endpoint, node),
  )
  const ping: Ping = ({ transport }) => (signal.aborted ? NEVER : transport.request({ method: 'net_listening' }))
  return fallback(transports, {
    retryCount: RETRY.count,
    retryDelay: RETRY.delayMs,
    rank: isRanked && transports.length > 1 ? { ...RANKING, ping } : false,
  })
}

type Ping = (parameters: { readonly transport: ReturnType<Transport> }) => Promise<unknown>

/** viem ranks forever; a ping that never resolves ends it. */
const NEVER = new Promise<never>(() => undefined)
