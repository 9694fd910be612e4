// Runs beside the page, in an isolated world: passes messages between the page's script and the service worker.
import { postEnvelope, readEnvelope, type WalletMessage } from './messages.js'
import type { ChromePort } from './chrome.js'

/** Opens the connection between the two, and reopens it. */
export function startContent(): void {
  let port: ChromePort | undefined

  /** The browser may end a service worker at any time; the next message starts it again. */
  const openPort = (): ChromePort => {
    const opened = chrome.runtime.connect({ name: 'page' })
    opened.onMessage.addListener((message) => {
      postEnvelope({ to: 'page', body: message as WalletMessage })
    })
    opened.onDisconnect.addListener(() => {
      port = undefined
    })
    return opened
  }

  port = openPort()

  window.addEventListener('message', (event) => {
    const envelope = readEnvelope(event)
    if (envelope?.to !== 'wallet') return
    if (envelope.body === 'hello') {
      postEnvelope({ to: 'page', body: 'ready' })
      return
    }
    port ??= openPort()
    port.postMessage(envelope.body)
  })

  // The order in which the two scripts run is not defined.
  postEnvelope({ to: 'page', body: 'ready' })
}
