import { systemClock } from '../async/systemClock.js'
import { BODY_LIMIT_MS } from '../async/timeouts.js'
import type { Clock } from '../contracts/Host.js'

/** A body that somebody else sends: of a response, or of a request to a server. */
export interface SentBody {
  readonly body: ReadableStream<Uint8Array> | null
}

/** Limits of {@link readBytes}. */
export interface BodyLimits {
  /** After decompression. */
  readonly maxBytes: number
  /** Milliseconds from the first read to the end of the body. @default 10_000 */
  readonly timeoutMs?: number
  /** @default the host's clock */
  readonly clock?: Clock
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads a body up to a limit of bytes and of time, because the sender decides how much it sends and how fast. The limit of time is its own:
 * the signal of a request does not end a body that has begun everywhere.
 *
 * @returns Undefined when the body is longer; the rest is not fetched.
 * @throws DOMException `TimeoutError` | the reason of the signal | what breaks the connection
 */
export async function readBytes({ body }: SentBody, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { maxBytes, timeoutMs = BODY_LIMIT_MS, clock = systemClock, signal } = limits
  signal?.throwIfAborted()
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  let ended: { readonly reason: unknown } | undefined
  // Settles a read that waits; what the sender says to it is of no interest.
  const end = (reason: unknown): void => {
    ended ??= { reason }
    reader.cancel(reason).catch(() => undefined)
  }
  const abort = (): void => end(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  const stopClock = clock.after(timeoutMs, () => end(new DOMException(`The body did not end within ${timeoutMs} ms.`, 'TimeoutError')))
  const chunks: Uint8Array[] = []
  try {
    for (let size = 0; ;) {
      const { done, value } = await reader.read()
      if (ended) throw ended.reason
      if (done) return join(chunks, size)
      size += value.byteLength
      if (size > maxBytes) {
        end(undefined)
        return undefined
      }
      chunks.push(value)
    }
  } finally {
    stopClock()
    signal?.removeEventListener('abort', abort)
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/**
 * Reads a body as UTF-8, within the limits of {@link readBytes}.
 *
 * @returns Undefined when the body is longer; the rest is not fetched.
 * @throws DOMException `TimeoutError` | the reason of the signal | what breaks the connection
 */
export async function readText(sent: SentBody, limits: BodyLimits): Promise<string | undefined> {
  const bytes = await readBytes(sent, limits)
  return bytes && new TextDecoder().decode(bytes)
}
