import type { PluginContext } from '@latchkey/kernel'
import { fromProviderError } from '@latchkey/kernel'
import { NAMESPACE } from '../chainId.js'
import { createEvents } from './createEvents.js'
import type { Events } from './createEvents.js'
import type { Eip1193Provider, Eip1193Request } from './Eip1193Provider.js'
import { ProviderRpcError, toProviderRpcError } from './ProviderRpcError.js'
import { requestAccounts } from './requestAccounts.js'
import { viewOf } from './sessionView.js'

/** The application's provider with the way in for what wallets report beyond state. */
export interface ProviderService {
  readonly provider: Eip1193Provider
  /** Passes an EIP-1193 `message` on. */
  emitMessage(message: unknown): void
}

/** Makes the provider of one instance. What the session knows it answers itself; the rest passes the hooks and the wallet. */
export function createProvider(context: PluginContext): ProviderService {
  const events = createEvents(context.log)
  context.onDispose(events.clear)
  followSession(context, events)
  const provider: Eip1193Provider = {
    async request(request) {
      try {
        return await answer(context, request)
      } catch (error) {
        throw toProviderRpcError(fromProviderError(error, { method: request.method }))
      }
    },
    on(event, listener) {
      events.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      events.removeListener(event, listener)
      return provider
    },
  }
  return { provider, emitMessage: (message) => events.emit('message', message) }
}

async function answer(context: PluginContext, { method, params }: Eip1193Request): Promise<unknown> {
  const { addresses, chainId } = viewOf(context.state.current)
  if (method === 'eth_chainId') return chainId
  if (method === 'eth_accounts' || (method === 'eth_requestAccounts' && addresses.length > 0)) return addresses
  if (method !== 'eth_requestAccounts') {
    return context.request({ namespace: NAMESPACE, method, ...(params === undefined ? {} : { params }) })
  }
  await requestAccounts(context)
  return viewOf(context.state.current).addresses
}

function followSession(context: PluginContext, events: Events): void {
  let before = viewOf(context.state.current)
  context.state.subscribe(
    (state) => JSON.stringify(viewOf(state)),
    () => {
      const former = before
      const now = viewOf(context.state.current)
      before = now
      if (now.isConnected && !former.isConnected) events.emit('connect', { chainId: now.chainId })
      if (now.chainId !== former.chainId) events.emit('chainChanged', now.chainId)
      if (now.addresses.join() !== former.addresses.join()) events.emit('accountsChanged', now.addresses)
      if (former.isConnected && !now.isConnected) events.emit('disconnect', new ProviderRpcError(4900, 'The wallet is disconnected.'))
    },
  )
}
