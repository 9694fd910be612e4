import { askGateway } from '@latchkey/feature-names/server'
import type { Clock } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import type { PublicClient } from 'viem'
import { createPublicClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import * as z from 'zod/mini'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import type { Nodes } from '../nodes/openNodes.js'

/** Where names and signatures of contract accounts are read. */
export interface NameNodes {
  readonly nodes: Nodes
  /** Beginnings of the URLs of gateways that may be asked. */
  readonly gateways: readonly string[]
  readonly clock: Clock
}

/**
 * The nodes of a chain. What contracts say about other addresses to ask (ERC-3668) is followed to the operator's own list of gateways only: the cloud asks no
 * other URL that it was sent.
 *
 * @param chainId - CAIP-2
 * @returns Undefined for a chain that is not configured
 */
export function nodeOf({ nodes, gateways, clock }: NameNodes, chainId: string): PublicClient | undefined {
  const own = nodes.get(chainId)
  if (own === undefined) return undefined
  const chain = chainId === 'eip155:1' ? mainnet : undefined
  return createPublicClient({
    ...(chain && { chain }),
    ccipRead: {
      request: ({ sender, data, urls }) =>
        askGateway({ clock }, { sender, data, urls }, { gateways, signal: new AbortController().signal }),
    },
    transport: custom({ request: askOf(own) }, { retryCount: 0 }),
  })
}

/** A refusal becomes the error by which viem knows a revert. */
const askOf =
  (nodes: ChainNodes) =>
  async ({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
    try {
      return await nodes.ask({ method, params: (params ?? []) as readonly unknown[], result: z.unknown() })
    } catch (error) {
      if (!isLatchkeyError(error, 'CLOUD_NODE_REFUSED')) throw error
      const { code, message, data } = error.context
      throw Object.assign(new Error(message), { code, data })
    }
  }
