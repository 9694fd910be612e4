import { Redis } from 'ioredis'
import { RELAY_RECONNECT_MS, RELAY_REDIS_MS } from '../../timeouts.js'

/** A connection to one of several nodes; to the next one when it breaks. */
export interface NodeConnection {
  /** The open connection, if there is one. */
  current(): Redis | undefined
  /** Takes the next node: this one does not do its work. */
  leave(): void
  close(): void
}

/** How a connection is used. */
export interface NodeConnectionParts {
  /** At least one. */
  readonly urls: readonly string[]
  /** The number of the node that is tried first. */
  readonly first: number
  /** Prepares a new connection before it counts as open; it is left if this rejects. */
  prepare(redis: Redis): Promise<void>
  /** It is open: the first time, and after each loss. */
  onOpen(): void
  /** It was open and broke. */
  onLost(): void
}

/** Keeps a connection. It has no queue of its own: what cannot be sent now rejects. */
export function connectNode({ urls, first, prepare, onOpen, onLost }: NodeConnectionParts): NodeConnection {
  let next = first
  let open: Redis | undefined
  let redis: Redis | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const lose = (which: Redis): void => {
    if (which !== redis) return
    redis = undefined
    which.disconnect()
    const wasOpen = open === which
    open = undefined
    if (isClosed) return
    if (wasOpen) onLost()
    timer = setTimeout(tryNext, RELAY_RECONNECT_MS)
  }
  const tryNext = (): void => {
    const made = new Redis(urls[next % urls.length] ?? '', {
      lazyConnect: true,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      autoResubscribe: false,
      connectTimeout: RELAY_REDIS_MS,
      commandTimeout: RELAY_REDIS_MS,
    })
    next += 1
    redis = made
    // Its `end` follows, also when it never opened.
    made.on('error', () => undefined)
    made.on('end', () => lose(made))
    const use = async (): Promise<void> => {
      await made.connect()
      await prepare(made)
      if (redis !== made) return
      open = made
      onOpen()
    }
    use().catch(() => lose(made))
  }
  tryNext()
  return {
    current: () => open,
    leave: () => {
      if (redis) lose(redis)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      redis?.disconnect()
    },
  }
}
