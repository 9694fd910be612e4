import type { CaipNetworkId } from '@latchkey/kernel'
import type { Transport } from 'viem'
import { toCaipNetworkId } from './chainId.js'
import { isHttpUrl } from './isHttpUrl.js'
import { isObject, refuse } from './refuse.js'

/** A node: its URL, or a viem transport for what a URL cannot express (headers, WebSocket, inter-process). */
export type RpcEndpoint = string | Transport

/** The host's nodes by network, in order of preference. */
export type RpcEndpoints = ReadonlyMap<CaipNetworkId, readonly RpcEndpoint[]>

/**
 * Reads the option `rpcUrls`.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readRpcUrls(rpcUrls: unknown = {}): RpcEndpoints {
  if (!isObject(rpcUrls)) return bad('rpcUrls', 'is not an object')
  return new Map(Object.entries(rpcUrls).map(([key, value]) => readEntry(`rpcUrls['${key}']`, key, value)))
}

function readEntry(option: string, key: string, value: unknown): readonly [CaipNetworkId, readonly RpcEndpoint[]] {
  const reference = /^(?:eip155:)?([1-9][0-9]*)$/.exec(key)?.[1] ?? bad(option, 'is not keyed by a chain')
  const endpoints = [value].flat()
  if (endpoints.length === 0 || !endpoints.every(isEndpoint)) return bad(option, 'is no list of http(s) URLs or viem transports')
  return [toCaipNetworkId(reference), endpoints]
}

function isEndpoint(value: unknown): value is RpcEndpoint {
  return isHttpUrl(value) || typeof value === 'function'
}

function bad(option: string, problem: string): never {
  return refuse(option, problem, "write { 1: ['https://…'] }; other protocols as viem transports")
}
