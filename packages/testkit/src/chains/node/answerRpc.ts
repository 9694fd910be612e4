import type { AnswerNode } from './startTestNode.js'

/** The methods of a JSON-RPC node, by name. */
export type RpcMethods = Readonly<Record<string, (params: unknown) => unknown>>

/** Thrown by a method: answered with its code. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

interface Call {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

/**
 * Answers JSON-RPC 2.0 over POST, also in batches.
 *
 * @param methods - An unknown one is answered with -32601, one that throws with -32603, or the code of a {@link RpcFailure}.
 * @see https://www.jsonrpc.org/specification
 * @example
 * const node = await startTestNode(answerRpc({ chain_id: () => 'my-1', balance: () => '0x0' }))
 */
export function answerRpc(methods: RpcMethods): AnswerNode {
  return async ({ body }) => {
    const asked = JSON.parse(body) as Call | readonly Call[]
    return {
      body: Array.isArray(asked) ? await Promise.all(asked.map((call: Call) => run(methods, call))) : await run(methods, asked as Call),
    }
  }
}

async function run(methods: RpcMethods, { id = null, method, params }: Call): Promise<object> {
  const name = String(method)
  const found = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!found) return { jsonrpc: '2.0', id, error: { code: -32601, message: `The method ${name} does not exist` } }
  try {
    return { jsonrpc: '2.0', id, result: await found(params) }
  } catch (error) {
    if (error instanceof RpcFailure) return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } }
    return { jsonrpc: '2.0', id, error: { code: -32603, message: String(error) } }
  }
}
