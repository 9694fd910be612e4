import { APP_PREFIX, events, FRAME_PREFIX, messageSchema } from '@latchkey/cloud-protocol/embedded'
import type { Clock } from '@latchkey/kernel'
import { embeddedError } from '../errors/embeddedError.js'
import { FRAME_LOAD_MS } from '../timeouts.js'
import { createId } from './createId.js'

/** Parameters of {@link openPort}. */
export interface PortOptions {
  readonly iframe: HTMLIFrameElement
  /** The frame's: the only one that is spoken to, and listened to. */
  readonly origin: string
  readonly clock: Clock
  /** Aborted when the element is removed, for the reason that the wait rejects with. */
  readonly signal: AbortSignal
}

/**
 * The handshake: once the frame has loaded it gets one end of a channel, and says that it has it. All else goes through the channel.
 *
 * @throws LatchkeyError `EMBEDDED_FRAME_FAILED`, or the reason of the signal
 */
export function openPort({ iframe, origin, clock, signal }: PortOptions): Promise<MessagePort> {
  const id = createId()
  const { port1, port2 } = new MessageChannel()
  const ended = new AbortController()
  return new Promise<MessagePort>((resolve, reject) => {
    const end = (error: unknown): void => {
      port1.close()
      reject(error)
    }
    const fail = (): void => end(embeddedError('EMBEDDED_FRAME_FAILED', { reason: 'iframe_load_failed' }))
    const hear = ({ source, origin: from, data }: MessageEvent): void => {
      if (source !== iframe.contentWindow || from !== origin) return
      const message = messageSchema.safeParse(data)
      if (!message.success || message.data.type !== `${FRAME_PREFIX}READY` || message.data.id !== id) return
      if (events.READY.safeParse(message.data.payload ?? {}).success) resolve(port1)
    }
    const greet = (): void => {
      // In braces, so that it is no tail call: in one WebKit takes the frame itself for the sender, and the frame drops the message.
      iframe.contentWindow?.postMessage({ type: `${APP_PREFIX}HELLO`, id, payload: { version: 1 } }, origin, [port2])
    }
    const options = { signal: ended.signal }
    const cancel = clock.after(FRAME_LOAD_MS, fail)
    ended.signal.addEventListener('abort', cancel)
    globalThis.addEventListener('message', hear, options)
    iframe.addEventListener('load', greet, { ...options, once: true })
    signal.addEventListener('abort', () => end(signal.reason), options)
  }).finally(() => ended.abort())
}
