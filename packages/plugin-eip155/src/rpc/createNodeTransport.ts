import type { Clock, Network } from '@latchkey/kernel'
import { RETRY } from '@latchkey/kernel/http'
import type { NodeIdentity, Verdicts } from '@latchkey/plugin-kit/nodes'
import { fallback } from 'viem'
import type { Transport } from 'viem'
import { readReference } from '../chain/walletShapes.js'
import type { RpcEndpoints } from '../chain/readRpcUrls.js'
import { endpointsOf } from './endpointsOf.js'
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

/** A viem transport for each node of a network; answers of one that serves another chain are dropped. */
export function createNodeTransports(network: Network, { endpoints, clock, verdicts, signal }: NodeOptions): readonly Transport[] {
  const node = { network, identity: IDENTITY, clock, verdicts, signal, ...LIMITS }
  return endpointsOf(network, endpoints).map((endpoint) =>
    typeof endpoint === 'string' ? urlTransport({ ...node, url: endpoint }) : guardTransport(endpoint, node),
  )
}

/** One viem transport over all nodes of a network: the next is asked when one fails, then all are retried. */
export function createNodeTransport(network: Network, options: NodeOptions): Transport {
  const { isRanked, signal } = options
  const transports = createNodeTransports(network, options)
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
