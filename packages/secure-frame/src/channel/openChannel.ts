import { FRAME_PREFIX, helloSchema } from '@latchkey/cloud-protocol/embedded'

/** The window of the frame, as far as the handshake needs it. */
export type FrameWindow = Pick<Window, 'addEventListener' | 'parent'>

/** A channel to the page. */
export interface Channel {
  readonly port: MessagePort
  /** The page's, as the browser told it. */
  readonly origin: string
}

/** An origin of the web: pages of files and sandboxed ones have `null`, to which nothing can be sent. */
const WEB_ORIGIN = /^https?:\/\//

/**
 * Waits for the page around the frame: its `HELLO` with one end of a channel is answered by `READY`, to the origin that the browser told. A message of
 * another window, a malformed one and a second `HELLO` are dropped.
 */
export function openChannel(self: FrameWindow, onOpen: (channel: Channel) => void): void {
  const ended = new AbortController()
  const hear = ({ source, origin, data, ports }: MessageEvent): void => {
    // A page that was opened by itself has no page around it.
    if (source !== self.parent || source === (self as unknown) || !WEB_ORIGIN.test(origin)) return
    const hello = helloSchema.safeParse(data)
    const [port] = ports
    if (!hello.success || port === undefined || ports.length !== 1) return
    ended.abort()
    onOpen({ port, origin })
    self.parent.postMessage({ type: `${FRAME_PREFIX}READY`, id: hello.data.id, payload: {} }, origin)
  }
  self.addEventListener('message', hear, { signal: ended.signal })
}
