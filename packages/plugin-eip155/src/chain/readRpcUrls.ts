import type { CaipNetworkId } from '@latchkey/kernel'
import { isBlockedNode, readOptions } from '@latchkey/plugin-kit'
import type { Transport } from 'viem'
import { toCaipNetworkId } from './chainId.js'
import { isHttpUrl } from './isHttpUrl.js'
import { refuse } from './refuse.js'

/** A node: its URL, or a viem transport for what a URL cannot express (headers, WebSocket, inter-process). */
export type RpcEndpoint = string | Transport

/** The host's nodes by network, in order of preference. */
export type RpcEndpoints = ReadonlyMap<CaipNetworkId, readonly RpcEndpoint[]>

/**
 * Reads the option `rpcUrls`.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readRpcUrls(rpcUrls: Readonly<Record<string, RpcEndpoint | readonly RpcEndpoint[]>>): RpcEndpoints {
  const named = readOptions(
    rpcUrls,
    [
      'http(s) URLs, on an https: page of https:, or viem transports',
      (value) => [value].flat().length > 0 && [value].flat().every(isEndpoint),
    ],
    { at: 'eip155.rpcUrls' },
  )
  return new Map(
    Object.entries(named).map(([key, value]) => {
      const reference = /^(?:eip155:)?([1-9][0-9]*)$/.exec(key)?.[1] ?? refuse(`rpcUrls.${key}`, 'is no chain', 'use a chain id, e.g. 1')
      return [toCaipNetworkId(reference), [value].flat()]
    }),
  )
}

const isEndpoint = (value: unknown): boolean => (isHttpUrl(value) && !isBlockedNode(value)) || typeof value === 'function'
