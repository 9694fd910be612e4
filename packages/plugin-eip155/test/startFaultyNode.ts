import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One JSON-RPC message. */
export interface RpcMessage {
  readonly id: number
  readonly method?: string
}

/** How the node treats one HTTP request. `change` modifies the real node's answer. */
export type Treatment =
  | 'pass'
  | 'cut'
  | 'hang'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | { readonly change: (answers: readonly RpcMessage[]) => unknown }

/** A proxy in front of a real node that fails on purpose. */
export interface FaultyNode {
  readonly url: string
  /** The received methods, by HTTP request; a batch is one entry. */
  readonly asked: readonly (readonly string[])[]
  /** Applies to the next HTTP requests, in order; the last one repeats. */
  treat(...treatments: Treatment[]): void
  /** Proxies another node from now on. */
  turnTo(target: string): void
  stop(): Promise<void>
}

/** Starts one in front of a node. */
export async function startFaultyNode(node: string): Promise<FaultyNode> {
  let target = node
  const asked: string[][] = []
  let treatments: Treatment[] = ['pass']
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const messages = [JSON.parse(body) as RpcMessage | RpcMessage[]].flat()
    asked.push(messages.map((message) => message.method ?? ''))
    const treatment = (treatments.length > 1 ? treatments.shift() : treatments[0]) ?? 'pass'
    if (treatment === 'hang') return
    if (treatment === 'cut') return void request.socket.destroy()
    if (typeof treatment === 'object' && 'status' in treatment) {
      response.writeHead(treatment.status, treatment.headers).end(treatment.body)
      return
    }
    const answer = await globalThis.fetch(target, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    const text = await answer.text()
    const sent = treatment === 'pass' ? text : JSON.stringify(treatment.change([JSON.parse(text) as RpcMessage | RpcMessage[]].flat()))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(sent)
  }
  // When the real node or the client closes the connection during an answer, this server closes it too.
  const server = createServer((request, response) => void handle(request, response).catch(() => request.socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    treat: (...next) => {
      treatments = next
    },
    turnTo: (next) => {
      target = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
