import type { PublicClient } from 'viem'
import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { NAME_NODE_MS } from '../timeouts.js'

/**
 * The operator's node of a chain. What contracts say about other addresses to ask (ERC-3668) is not followed: the cloud asks no URL that it was sent.
 *
 * @param chainId - CAIP-2
 * @returns Undefined where none is configured
 */
export function nodeOf(nodes: Readonly<Record<string, string>>, chainId: string): PublicClient | undefined {
  const url = Object.hasOwn(nodes, chainId) ? nodes[chainId] : undefined
  if (url === undefined) return undefined
  const chain = chainId === 'eip155:1' ? mainnet : undefined
  return createPublicClient({ ...(chain && { chain }), ccipRead: false, transport: http(url, { timeout: NAME_NODE_MS, retryCount: 1 }) })
}
