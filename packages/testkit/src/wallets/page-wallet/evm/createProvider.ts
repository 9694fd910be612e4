import type { EvmWalletRequest } from './EvmWallet.js'

/** A listener of provider events. */
export type ProviderListener = (data: unknown) => void

/**
 * The provider that a wallet gives to the page.
 *
 * @see EIP-1193 https://eips.ethereum.org/EIPS/eip-1193
 */
export interface PageProvider {
  request(request: EvmWalletRequest): Promise<unknown>
  on(event: string, listener: ProviderListener): PageProvider
  removeListener(event: string, listener: ProviderListener): PageProvider
}

/** A provider with the wallet's side of it. */
export interface ProviderSource {
  readonly provider: PageProvider
  /** Calls the page's listeners. */
  emit(event: string, data: unknown): void
  /** The page's current listeners. */
  listenerCount(): number
}

/** Makes a provider whose requests go to `send`. */
export function createProvider(send: (request: EvmWalletRequest) => Promise<unknown>): ProviderSource {
  const listeners = new Map<string, ProviderListener[]>()
  const provider: PageProvider = {
    request: ({ method, params }) => send(params === undefined ? { method } : { method, params }),
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
      return provider
    },
    removeListener(event, listener) {
      const remaining = [...(listeners.get(event) ?? [])]
      const index = remaining.lastIndexOf(listener)
      if (index >= 0) remaining.splice(index, 1)
      listeners.set(event, remaining)
      return provider
    },
  }
  return {
    provider,
    emit: (event, data) => {
      for (const listener of listeners.get(event) ?? []) listener(data)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, list) => sum + list.length, 0),
  }
}
