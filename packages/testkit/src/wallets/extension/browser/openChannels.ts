import type { ChannelEvent, WalletChannel } from '../../page-wallet/channel/WalletChannel.js'
import { type PageRequest, postEnvelope, readEnvelope, type WalletMessage } from './messages.js'
import { fromPlainData, toPlainData } from './plainData.js'
import { fromWireError } from './wireErrors.js'

interface OpenRequest {
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Opens the page's end of the connection to the service worker. @returns The channel of a namespace. */
export function openChannels(): (namespace: string) => WalletChannel {
  const open = new Map<number, OpenRequest>()
  const listeners = new Map<string, Set<(event: ChannelEvent) => void>>()
  const send = createSender()
  let lastId = 0

  const receive = (message: WalletMessage): void => {
    if ('event' in message) {
      const event = { name: message.event.name, data: fromPlainData(message.event.data) }
      for (const listener of listeners.get(message.namespace) ?? []) listener(event)
      return
    }
    const request = open.get(message.id)
    open.delete(message.id)
    if ('error' in message) request?.reject(fromWireError(message.error))
    else request?.resolve(fromPlainData(message.result))
  }
  window.addEventListener('message', (event) => {
    const envelope = readEnvelope(event)
    if (envelope?.to === 'page' && envelope.body !== 'ready') receive(envelope.body)
  })

  return (namespace) => {
    const own = new Set<(event: ChannelEvent) => void>()
    listeners.set(namespace, own)
    return {
      request: ({ method, params }) =>
        new Promise((resolve, reject) => {
          lastId += 1
          open.set(lastId, { resolve, reject })
          send({ id: lastId, namespace, method, params: toPlainData(params) })
        }),
      on(listener) {
        own.add(listener)
        return () => own.delete(listener)
      },
    }
  }
}

/** Buffers requests until the content script is ready. */
function createSender(): (request: PageRequest) => void {
  const waiting: PageRequest[] = []
  let isReady = false
  const post = (body: PageRequest | 'hello'): void => postEnvelope({ to: 'wallet', body })
  window.addEventListener('message', (event) => {
    const envelope = readEnvelope(event)
    if (envelope?.to !== 'page' || envelope.body !== 'ready') return
    isReady = true
    for (const request of waiting.splice(0)) post(request)
  })
  post('hello')
  return (request) => (isReady ? post(request) : void waiting.push(request))
}
