import type { Network } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import { ANSWER_LIMITS, readJson, readResult } from '@latchkey/plugin-kit/nodes'
import type { Shape } from '@latchkey/plugin-kit/shapes'
import type { BitcoinChain } from '../chain/BitcoinChain.js'
import { askNode } from '../rpc/askNode.js'

/** The Esplora APIs of a network. Rejects as `askNode` does, and with `RPC_FAILED` for an answer of another shape. */
export interface Esplora {
  read<T>(path: string, shape: Shape<T>): Promise<T>
  /** Undefined where the API has nothing there. */
  find<T>(path: string, shape: Shape<T>): Promise<T | undefined>
  text(path: string): Promise<string>
  /** Submits a transaction, in hex. */
  submit(transaction: string): Promise<void>
}

const NOT_FOUND = 404

/** Opens the APIs of a network. */
export function openEsplora(chain: BitcoinChain, network: Network, signal: AbortSignal): Esplora {
  const text = async (path: string): Promise<string> => (await askNode(chain, { network, path, signal })).trim()
  const read = async <T>(path: string, shape: Shape<T>): Promise<T> =>
    readResult(readJson(await text(path), ANSWER_LIMITS), shape, path.split('/')[1] ?? path)
  return {
    read,
    text,
    find: (path, shape) =>
      read(path, shape).catch((error: unknown) => {
        if (isLatchkeyError(error, 'RPC_FAILED') && error.context.code === NOT_FOUND) return undefined
        throw error
      }),
    async submit(transaction) {
      await askNode(chain, { network, path: '/tx', body: transaction, signal })
    },
  }
}
