import type { Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { TranslateNodeError } from '@latchkey/plugin-kit/nodes'
import { readResult } from '@latchkey/plugin-kit/nodes'
import type { Shape } from '@latchkey/plugin-kit/shapes'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { askNode } from '../rpc/askNode.js'

/** Asks the nodes of a network, and reads the answer. */
export type Ask = <T>(shape: Shape<T>, method: string, params?: readonly unknown[]) => Promise<T>

/** Substrate's codes of a transaction that the pool refuses. */
const FIRST_POOL_CODE = 1010
const LAST_POOL_CODE = 1016

/** Makes a question. Rejects as `askNode` does, and with `TRANSACTION_REJECTED`. */
export function createAsk(chain: PolkadotChain, network: Network, signal: AbortSignal): Ask {
  return async (shape, method, params = []) => {
    const isWrite = method.startsWith('author_')
    return readResult(await askNode({ ...chain, network, method, params, signal, isWrite, translate }), shape, method)
  }
}

const translate: TranslateNodeError = ({ code = 0, message, data }) => {
  if (code < FIRST_POOL_CODE || code > LAST_POOL_CODE) return undefined
  const detail = typeof data === 'string' ? data : message
  return new LatchkeyError('TRANSACTION_REJECTED', detail === undefined ? {} : { detail })
}
