import type { Network } from '@latchkey/kernel'
import { fallback, http } from 'viem'
import type { Transport } from 'viem'
import type { RpcEndpoint, RpcEndpoints } from '../rpcUrls.js'
import { batchFetch } from './batchFetch.js'
import type { Fetch } from './batchFetch.js'
import { guardChain } from './guardChain.js'
import { RPC_BATCH_SIZE, RPC_RANKING, RPC_RETRY_COUNT, RPC_RETRY_DELAY_MS, RPC_TIMEOUT_MS } from './nodeLimits.js'

/** How an instance asks nodes. */
export interface NodeOptions {
  /** The host's own, in order; each chain's public ones follow. */
  readonly endpoints: RpcEndpoints
  readonly isRanked: boolean
  /** Aborted on dispose; ends what is under way, and the ranking. */
  readonly signal: AbortSignal
}

/** One viem transport over all nodes of a network: the next is asked when one fails, then all are tried again. */
export function createNodeTransport(network: Network, { endpoints, isRanked, signal }: NodeOptions): Transport {
  const all = new Set<RpcEndpoint>([...(endpoints.get(network.caipNetworkId) ?? []), ...network.rpcUrls.default])
  const fetchFn = batchFetch(abortedWith(signal))
  const http_ = (url: string): Transport => http(url, { batch: { batchSize: RPC_BATCH_SIZE }, fetchFn, timeout: RPC_TIMEOUT_MS })
  const transports = [...all].map((endpoint) => guardChain(typeof endpoint === 'string' ? http_(endpoint) : endpoint, network))
  const ping: Ping = ({ transport }) => (signal.aborted ? NEVER : transport.request({ method: 'net_listening' }))
  return fallback(transports, {
    retryCount: RPC_RETRY_COUNT,
    retryDelay: RPC_RETRY_DELAY_MS,
    rank: isRanked && transports.length > 1 ? { ...RPC_RANKING, ping } : false,
  })
}

type Ping = (parameters: { readonly transport: ReturnType<Transport> }) => Promise<unknown>

/** viem ranks for ever; a ping that does not end is how it ends. */
const NEVER = new Promise<never>(() => undefined)

/** The host's `fetch`, in the one file that adapts it, looked up at each call so that a page may replace it. */
function abortedWith(signal: AbortSignal): Fetch {
  return (input, init) => {
    const signals = init?.signal ? [signal, init.signal] : [signal]
    return globalThis.fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
}
