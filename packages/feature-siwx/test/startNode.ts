import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a node answers to one method: a result, an error of JSON-RPC, or whatever a function writes. */
export type NodeAnswer =
  | string
  | { readonly code: number; readonly message: string }
  | ((response: ServerResponse, calls: readonly Call[]) => void)

/** A node of Ethereum that a test runs. */
export interface TestNode {
  readonly url: string
  /** Methods by HTTP request. */
  readonly asked: (readonly string[])[]
  /** Answers that have not ended. */
  readonly open: number
  answers: { eth_chainId: NodeAnswer; eth_call: NodeAnswer }
}

/** One call of a batch. */
export interface Call {
  readonly id: number
  readonly method: keyof TestNode['answers']
}

/** Starts one that says yes. It ends with the test. */
export async function startNode(answers: Partial<TestNode['answers']> = {}): Promise<TestNode> {
  const node = {
    url: '',
    open: 0,
    asked: [] as string[][],
    answers: { eth_chainId: '0x1', eth_call: '0x01', ...answers } as TestNode['answers'],
  }
  const server = createServer((request, response) => {
    let body = ''
    node.open += 1
    response.on('close', () => (node.open -= 1))
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const asked = JSON.parse(body) as Call | readonly Call[]
      const calls = [asked].flat() as readonly Call[]
      node.asked.push(calls.map(({ method }) => method))
      const written = calls.map(({ method }) => node.answers[method]).find((answer) => typeof answer === 'function')
      if (written) return written(response, calls)
      const replies = calls.map(({ id, method }) => {
        const answer = node.answers[method]
        return { jsonrpc: '2.0', id, ...(typeof answer === 'string' ? { result: answer } : { error: answer }) }
      })
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(Array.isArray(asked) ? replies.reverse() : replies[0]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return node
}

/** Writes as fast as the reader reads, without end. */
export function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = Buffer.alloc(65_536, '1')
  const push = (): void => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', push)
  push()
}
