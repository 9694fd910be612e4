// Runs in the page's own world: the provider, announced by EIP-6963.
import { announceProvider } from '../../evm/announceProvider.js'
import { createProvider } from '../../evm/createProvider.js'
import { ProviderRpcError } from '../../evm/ProviderRpcError.js'
import { CHANNEL, type PageRequest, postEnvelope, readEnvelope, type WalletMessage } from './messages.js'

/** Filled in when the extension is built. */
declare const WALLET_INFO: { readonly name: string; readonly rdns: string; readonly icon: string }

const open = new Map<number, { resolve(result: unknown): void; reject(error: unknown): void }>()
const waiting: PageRequest[] = []
let isReady = false
let lastId = 0

const post = (body: PageRequest | 'hello') => postEnvelope({ channel: CHANNEL, to: 'wallet', body })

const source = createProvider(
  (request) =>
    new Promise((resolve, reject) => {
      lastId += 1
      open.set(lastId, { resolve, reject })
      const message = { ...request, id: lastId }
      if (isReady) post(message)
      else waiting.push(message)
    }),
)

function receive(message: WalletMessage): void {
  if ('event' in message) {
    source.emit(message.event, message.data)
    return
  }
  const request = open.get(message.id)
  open.delete(message.id)
  if ('error' in message) request?.reject(new ProviderRpcError(message.error.code, message.error.message, message.error.data))
  else request?.resolve(message.result)
}

window.addEventListener('message', (event) => {
  const envelope = readEnvelope(event)
  if (envelope?.to !== 'page') return
  if (envelope.body !== 'ready') {
    receive(envelope.body)
    return
  }
  isReady = true
  for (const message of waiting.splice(0)) post(message)
})

post('hello')
announceProvider(window, { uuid: crypto.randomUUID(), ...WALLET_INFO }, source.provider)
