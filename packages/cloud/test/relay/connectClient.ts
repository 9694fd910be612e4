import { once } from 'node:events'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { Identity } from './createIdentity.js'
import { createIdentity } from './createIdentity.js'
import { PROJECT } from './startTestRelay.js'

/** What a client gets. */
export interface Received {
  readonly id: number | string | null
  readonly method?: string
  readonly params?: { readonly id: string; readonly data: { readonly topic: string; readonly message: string; readonly tag: number } }
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data: Readonly<Record<string, unknown>> }
}

/** How a client connects. */
export interface ConnectOptions {
  readonly identity?: Identity
  /** Acknowledges deliveries by itself. @default true */
  readonly acknowledges?: boolean
  readonly token?: string
  readonly projectId?: string
  readonly origin?: string
}

/** A client on a raw socket. */
export interface TestClient {
  readonly identity: Identity
  readonly socket: WebSocket
  /** Messages that were delivered, in order. */
  readonly messages: string[]
  readonly received: Received[]
  call(method: string, params: unknown): Promise<Received>
  publish(topic: string, message: string, more?: object): Promise<Received>
  acknowledge(id: number): void
  close(): Promise<void>
}

/** Where a client connects. */
export function clientUrl(url: string, { identity, token, projectId = PROJECT }: ConnectOptions): string {
  const query = new URLSearchParams({ auth: token ?? identity?.token(url) ?? '', projectId, ua: 'wc-2/js-2.25.0' })
  return `${url}/?${query}`
}

/** Connects a client and waits until the socket is open. */
export async function connectClient(url: string, options: ConnectOptions = {}): Promise<TestClient> {
  const { identity = createIdentity(), acknowledges = true, origin } = options
  const socket = new WebSocket(clientUrl(url, { ...options, identity }), origin === undefined ? {} : { origin })
  const received: Received[] = []
  const messages: string[] = []
  const answers = new Map<unknown, { resolve(answer: Received): void; reject(error: Error): void }>()
  const acknowledge = (id: number | string | null): void => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  socket.on('message', (data) => {
    const content = JSON.parse(String(data)) as Received
    received.push(content)
    if (content.params === undefined) return answers.get(content.id)?.resolve(content)
    messages.push(content.params.data.message)
    if (acknowledges) acknowledge(content.id)
  })
  socket.once('close', (code, reason) => {
    for (const { reject } of answers.values()) reject(new Error(`closed: ${code} ${String(reason)}`))
  })
  await once(socket, 'open')
  let last = 0
  const call = (method: string, params: unknown): Promise<Received> => {
    last += 1
    const id = last
    const answer = new Promise<Received>((resolve, reject) => answers.set(id, { resolve, reject }))
    // A test that waits for it sees the rejection; others do not.
    answer.catch(() => undefined)
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    return answer
  }
  return {
    identity,
    socket,
    messages,
    received,
    call,
    publish: (topic, message, more = {}) => call('irn_publish', { topic, message, ttl: 300, tag: 1, ...more }),
    acknowledge,
    async close() {
      socket.close()
      if (socket.readyState !== socket.CLOSED) await once(socket, 'close')
    },
  }
}

/** Waits until a client has these messages, in this order, and no others. */
export const expectMessages = (client: TestClient, messages: readonly string[]): Promise<void> =>
  expect.poll(() => client.messages, { timeout: 20_000 }).toEqual(messages)
