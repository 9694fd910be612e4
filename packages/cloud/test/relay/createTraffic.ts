import type { TestClient } from './connectClient.js'
import { connectClient } from './connectClient.js'
import { createIdentity } from './createIdentity.js'

/** Where a client connects: to the next address when a socket breaks. */
export interface ReconnectOptions {
  readonly urls: readonly string[]
  readonly first: number
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A client that comes back, as real ones do. */
function createReconnecting({ urls, first }: ReconnectOptions, use: (client: TestClient) => Promise<void>) {
  const identity = createIdentity()
  let next = first
  let isStopped = false
  let client: TestClient | undefined
  const run = async (): Promise<void> => {
    while (!isStopped) {
      const url = urls[next % urls.length] ?? ''
      next += 1
      try {
        client = await connectClient(url, { identity })
        const closed = new Promise<void>((resolve) => client?.socket.once('close', resolve))
        if (isStopped) client.socket.terminate()
        else await use(client)
        await closed
      } catch {
        await pause(20)
      }
      client = undefined
    }
  }
  const isDone = run()
  return {
    current: () => client,
    /** Breaks the socket; the client comes back. */
    drop: () => client?.socket.terminate(),
    async stop(): Promise<void> {
      isStopped = true
      client?.socket.terminate()
      await isDone
    },
  }
}

/** A message came. */
export interface Arrival {
  /** On which of the client's sockets. */
  readonly socket: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A client that follows topics, and notes when each message came. */
export function createFollower({ topics, ...options }: ReconnectOptions & { readonly topics: readonly string[] }) {
  const messages = new Map<string, Arrival[]>()
  /** When each socket ended. */
  const ends: number[] = []
  let isReady = false
  const connection = createReconnecting(options, async (client) => {
    const socket = ends.length
    client.socket.on('message', () => {
      for (const message of client.messages.splice(0)) messages.set(message, [...(messages.get(message) ?? []), { socket, at: Date.now() }])
    })
    client.socket.once('close', () => (ends[socket] = Date.now()))
    await client.call('irn_batchSubscribe', { topics })
    isReady = true
  })
  return {
    messages,
    drop: connection.drop,
    stop: connection.stop,
    /** Messages that came again although the socket on which they came lived for `ms` after, so that their acknowledgement was stored. */
    doubled: (ms: number) =>
      [...messages].filter(([, [first, ...more]]) => more.length > 0 && (ends[first!.socket] ?? Infinity) - first!.at > ms),
    async isReady() {
      while (!isReady) await pause(10)
    },
  }
}

/** A client that publishes one message after the other, each until it is answered. */
export function createPublisher({
  topic,
  name = topic,
  ...options
}: ReconnectOptions & { readonly topic: string; readonly name?: string }) {
  const answered: string[] = []
  let isStopped = false
  const connection = createReconnecting(options, async () => undefined)
  const publishing = (async () => {
    for (let count = 0; !isStopped;) {
      const message = `${name} ${count}`
      const answer = await connection
        .current()
        ?.publish(topic, message)
        .catch(() => undefined)
      if (answer?.result === true) {
        answered.push(message)
        count += 1
      }
      // A fast machine would publish more than the followers can read in the time of a test.
      await pause(20)
    }
  })()
  return {
    answered,
    drop: connection.drop,
    async stop() {
      isStopped = true
      await publishing
      await connection.stop()
    },
  }
}
