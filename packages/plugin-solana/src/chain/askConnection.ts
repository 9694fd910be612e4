import type { Network } from '@latchkey/kernel'
import { unreadable } from '@latchkey/plugin-kit/nodes'
import { Connection } from '@solana/web3.js'
import { askNode } from '../rpc/askNode.js'
import type { SolanaChain } from './SolanaChain.js'

/** A placeholder: `askNode` selects the nodes. */
const UNUSED_URL = 'http://nodes.invalid'

/** A request to a network. */
export interface ConnectionTask<T> {
  readonly network: Network
  /** For errors. */
  readonly method: string
  ask(connection: Connection): Promise<T>
}

/**
 * Asks a network through a `Connection` of web3.js. It asks like balances do: only the network's nodes, each of which proves its chain
 * first, the next one when one is unavailable, until the instance is disposed. Balances themselves are read without it: it reads
 * lamports as numbers, which are not exact from 9,007,199 SOL.
 *
 * @throws LatchkeyError `RPC_FAILED` when the answer cannot be read, and as `askNode`
 */
export async function askConnection<T>({ clock, signal, verdicts }: SolanaChain, { network, method, ask }: ConnectionTask<T>): Promise<T> {
  // Methods of the connection replace this error by their own.
  let failure: unknown
  const fetch = async (_: unknown, init: { readonly body?: unknown } = {}): Promise<Response> => {
    const { id, ...question } = JSON.parse(String(init.body)) as { readonly id: unknown; readonly method: string; readonly params: unknown }
    try {
      const isWrite = question.method === 'sendTransaction'
      const result = await askNode({ network, method: question.method, params: question.params, clock, signal, verdicts, isWrite })
      return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }))
    } catch (error) {
      failure = error
      throw error
    }
  }
  try {
    return await ask(new Connection(UNUSED_URL, { commitment: 'confirmed', fetch: fetch as typeof globalThis.fetch }))
  } catch (cause) {
    throw failure ?? unreadable(method, cause)
  }
}
