import { FRAME_PREFIX, messageSchema, socialResultSchema } from '@latchkey/cloud-protocol/embedded'
import type { PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { embeddedError } from '../errors/embeddedError.js'
import { POPUP_POLL_MS } from '../timeouts.js'
import type { LoginWindow } from './EmbeddedFlow.js'

/** Parameters of {@link awaitResult}. */
export interface ResultParts {
  readonly context: Pick<PluginContext, 'clock' | 'signal'>
  readonly popup: LoginWindow
  /** The only origin that is believed. */
  readonly origin: string
  /** Finds the address of the company's page, to which the window then goes. */
  readonly uri: Promise<string>
}

/**
 * Sends the window to the company once it is ready, and waits for what it says when the company has sent the visitor back. Other windows are not heard.
 *
 * @returns The address with the result, for the frame.
 * @throws LatchkeyError `USER_REJECTED` when the window is closed | `EMBEDDED_ORIGIN_UNTRUSTED` when another page of the window speaks | `ABORTED`
 */
export function awaitResult({ context, popup, origin, uri }: ResultParts): Promise<string> {
  const { clock, signal } = context
  const ended = new AbortController()
  return new Promise<string>((resolve, reject) => {
    const hear = ({ source, origin: from, data }: MessageEvent): void => {
      if (source !== popup) return
      if (from !== origin) return reject(embeddedError('EMBEDDED_ORIGIN_UNTRUSTED', {}))
      const message = messageSchema.safeParse(data)
      if (message.success && message.data.type === `${FRAME_PREFIX}READY`) return beReady()
      const result = socialResultSchema.safeParse(data)
      if (result.success && new URL(result.data.resultUri).origin === origin) resolve(result.data.resultUri)
    }
    let cancel = (): void => undefined
    let beReady = (): void => undefined
    // Before it has noted which page opened it, it must not leave.
    const ready = new Promise<void>((noted) => (beReady = noted))
    const look = (): void => {
      if (popup.closed) return reject(new LatchkeyError('USER_REJECTED', {}))
      cancel = clock.after(POPUP_POLL_MS, look)
    }
    globalThis.addEventListener('message', hear, { signal: ended.signal })
    ended.signal.addEventListener('abort', () => cancel())
    signal.addEventListener('abort', () => reject(new LatchkeyError('ABORTED', { action: 'login' })), { signal: ended.signal })
    Promise.all([uri, ready]).then(([address]) => void (popup.closed || (popup.location.href = address)), reject)
    look()
  }).finally(() => {
    ended.abort()
    popup.close()
  })
}
