import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a node lacks. */
export type NodeLack = 'simulation' | 'overrides'

/** A request of JSON-RPC. */
export interface Call {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

/** How a node lies. */
export interface NodeLies {
  /** What it asks itself instead. */
  readonly turn?: (call: Call) => Call
  /** What it says in place of an answer. */
  readonly tell?: (call: Call, result: unknown) => unknown
}

/** A real node behind a door that refuses some requests, as many public nodes do. */
export async function startLimitedNode(
  url: string,
  lacks: readonly NodeLack[],
  { turn = (call) => call, tell = (_, result) => result }: NodeLies = {},
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const refuses = ({ method, params = [] }: Call): boolean =>
    (lacks.includes('simulation') && method === 'eth_simulateV1') ||
    (lacks.includes('overrides') && method === 'eth_call' && params.length > 2)
  const ask = async (call: Call): Promise<unknown> => {
    if (refuses(call))
      return { jsonrpc: '2.0', id: call.id, error: { code: -32_601, message: `the method ${call.method} does not exist/is not available` } }
    const headers = { 'content-type': 'application/json' }
    const answer = (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(turn(call)) })).json()) as object
    return 'result' in answer ? { ...answer, result: tell(call, answer.result) } : answer
  }
  const answerOf = async (calls: Call | readonly Call[]): Promise<unknown> =>
    Array.isArray(calls) ? Promise.all((calls as readonly Call[]).map(ask)) : ask(calls as Call)
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      answerOf(JSON.parse(body) as Call | readonly Call[]).then(
        (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
        // The node behind it is gone.
        () => response.writeHead(502).end(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
