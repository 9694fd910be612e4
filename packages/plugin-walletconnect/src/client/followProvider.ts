import type { Dispose, Logger } from '@latchkey/kernel'
import type { Client, Provider } from '../Provider.js'
import { insideOf } from './createProvider.js'

type Listener = (...values: readonly unknown[]) => unknown

/**
 * Forwards client events to a provider. It expects well-formed events and never removes its listeners: what it throws, or rejects with later, would
 * stop the later listeners or reach the page as an unhandled rejection.
 */
export function followProvider(provider: Provider, log: Pick<Logger, 'info'>): Dispose {
  const { client } = provider
  const added: [event: string, listener: Listener][] = []
  const hold = (error: unknown): void => log.info('The provider could not follow a report of the wallet.', error)
  const on = (event: string, listener: Listener): void => {
    const held: Listener = (...values) => {
      try {
        Promise.resolve(listener(...values)).catch(hold)
      } catch (error) {
        hold(error)
      }
    }
    added.push([event, held])
    client.on(event as 'session_event', held)
  }
  provider.client = Object.create(client, { on: { value: on } }) as Client
  insideOf(provider).registerEventListeners()
  provider.client = client
  return () => {
    for (const [event, listener] of added) client.off(event as 'session_event', listener)
  }
}
