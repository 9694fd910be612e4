import type { PluginContext } from '@latchkey/kernel'
import { lazy } from '@latchkey/kernel'
import { load } from '../load.js'
import { createEvents } from './createEvents.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** The application's provider, and how wallets' messages reach it. */
export interface ProviderService {
  readonly provider: Eip1193Provider
  /** Passes an EIP-1193 `message` on. */
  emitMessage(message: unknown): void
}

/** Makes the provider of one instance. Its code is loaded on the first request or listener. */
export function createProvider(context: PluginContext): ProviderService {
  const events = createEvents(context.log)
  context.onDispose(events.clear)
  const follow = lazy(async () => {
    const since = context.state.current
    const { followSession } = await load()
    followSession({ context, events, since })
  })
  const provider: Eip1193Provider = {
    request: async (request) => (await load()).answerRequest(context, request),
    on(event, listener) {
      events.on(event, listener)
      follow().catch((error: unknown) => context.log.error('The provider cannot report events.', error))
      return provider
    },
    removeListener(event, listener) {
      events.removeListener(event, listener)
      return provider
    },
  }
  return { provider, emitMessage: (message) => events.emit('message', message) }
}
