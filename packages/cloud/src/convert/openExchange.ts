import type { CaipNetworkId } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import type { Exchange } from '@latchkey/feature-swaps/server'
import { createExchange } from '@latchkey/feature-swaps/server'
import * as z from 'zod/mini'
import type { Chain } from '../chains/openChains.js'
import { cloudError } from '../errors/cloudError.js'
import { clockOf } from '../memory/clockOf.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'

/**
 * The exchange that a chain is swapped on, read through the nodes of the chain.
 *
 * @param now - Milliseconds since 1970
 * @returns Undefined where none is configured
 * @throws LatchkeyError `CLOUD_CONFIG_INVALID`
 */
export function openExchange({ chainId, configuration, nodes }: Chain, now: () => number): Exchange | undefined {
  const { swaps, tokens, coin } = configuration
  if (swaps === undefined) return undefined
  const key = `chains.${chainId}.swaps`
  if (!chainId.startsWith('eip155:')) throw cloudError('CLOUD_CONFIG_INVALID', { key, problem: 'is of no eip155 chain' })
  const { v2, v3, ...common } = swaps === 'uniswap' ? {} : swaps
  const contracts = 'swapRouter' in common ? { ...common, tokens, ...(v2 && { v2: given(v2) }), ...(v3 && { v3: given(v3) }) } : undefined
  try {
    return createExchange({ chainId: chainId as CaipNetworkId, coin, contracts, clock: clockOf(now), read: readerOf(nodes) })
  } catch (cause) {
    throw cloudError('CLOUD_CONFIG_INVALID', { key, problem: 'is not known: name the contracts of the exchange' }, cause)
  }
}

/** Without what was not given: `undefined` is no fee. */
const given = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> }

/** A refusal becomes the error by which the code of the page knows a revert. */
const readerOf =
  (nodes: ChainNodes) =>
  async (method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown> => {
    try {
      return await nodes.ask({ method, params, result: z.unknown() }, { signal })
    } catch (error) {
      if (!isLatchkeyError(error, 'CLOUD_NODE_REFUSED')) throw error
      const { code, message } = error.context
      throw new LatchkeyError('RPC_FAILED', { code, method, detail: message }, { cause: { code, message } })
    }
  }
