import { LatchkeyError } from '@latchkey/kernel'
import type { CaipNetworkId } from '@latchkey/kernel'
import type { Transport } from 'viem'
import { toCaipNetworkId } from './chainId.js'
import { isHttpUrl } from './isHttpUrl.js'

/** A node: its URL, or a viem transport for whatever a URL cannot say (headers, WebSocket, inter-process). */
export type RpcEndpoint = string | Transport

/** The host's nodes by network, in order of preference. */
export type RpcEndpoints = ReadonlyMap<CaipNetworkId, readonly RpcEndpoint[]>

const FIX = "write { 1: ['https://…'] }, keyed by chain id or CAIP-2 id; give other protocols as viem transports"

/**
 * Reads the option `rpcUrls`.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readRpcUrls(rpcUrls: unknown): RpcEndpoints {
  if (rpcUrls === undefined) return new Map()
  if (typeof rpcUrls !== 'object' || rpcUrls === null) throw invalid('rpcUrls', 'is not an object')
  return new Map(Object.entries(rpcUrls).map(([key, value]) => [readKey(key), readEndpoints(key, value)]))
}

function readKey(key: string): CaipNetworkId {
  const reference = /^(?:eip155:)?([1-9][0-9]*)$/.exec(key)?.[1]
  if (!reference) throw invalid(`rpcUrls['${key}']`, 'is not keyed by a chain')
  return toCaipNetworkId(reference)
}

function readEndpoints(key: string, value: unknown): readonly RpcEndpoint[] {
  const endpoints: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (endpoints.length === 0 || !endpoints.every(isEndpoint)) {
    throw invalid(`rpcUrls['${key}']`, 'is not a list of http(s) URLs or viem transports')
  }
  return endpoints
}

function isEndpoint(value: unknown): value is RpcEndpoint {
  return isHttpUrl(value) || typeof value === 'function'
}

function invalid(option: string, problem: string): LatchkeyError {
  return new LatchkeyError('OPTION_INVALID', { option, problem, fix: FIX })
}
