import type { Logger, PendingRemoteRequest, RemoteApp, RemoteAppChoice, ScopedStorage } from '@latchkey/kernel'
import { APP_KEY } from './storageKeys.js'

/** {@link RemoteApp} of one instance, and how the protocol announces a request. */
export interface OwnRemoteApp extends RemoteApp {
  tell(request: PendingRemoteRequest): void
}

/** Stores the choice in the plugin's storage, so that it is separate per instance and respects the host's storage options. */
export function createRemoteApp(storage: ScopedStorage, log: Pick<Logger, 'error'>): OwnRemoteApp {
  const listeners = new Set<(request: PendingRemoteRequest) => void>()
  return {
    get: () => storage.get(APP_KEY, readChoice),
    set: (choice) => (choice ? storage.set(APP_KEY, choice) : storage.remove(APP_KEY)),
    onRequest(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(request) {
      for (const listener of [...listeners]) {
        try {
          listener(request)
        } catch (error) {
          log.error('A listener to requests failed.', error)
        }
      }
    },
  }
}

function readChoice(value: unknown): RemoteAppChoice | undefined {
  const { walletId, link } = (value ?? {}) as Readonly<Record<string, unknown>>
  return typeof walletId === 'string' && (link === 'mobile' || link === 'desktop') ? { walletId, link } : undefined
}
