import type { Namespace } from '../contracts/Network.js'
import type { Connector } from '../contracts/Connector.js'
import type { Dispose } from '../contracts/Host.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import type { WalletListing } from '../contracts/Session.js'
import type { SlotName } from '../contracts/slots.js'
import type { TextBundleSource, ViewLoader, ViewSpec } from '../contracts/views.js'
import { coreError } from '../errors/coreErrors.js'

/** A map of registrations, each with a `Dispose`. */
export interface Registry<T> {
  /** @throws LatchkeyError `REGISTRATION_DUPLICATE` when the key is taken. */
  add(key: string, value: T, pluginId: string): Dispose
  get(key: string): T | undefined
  /** In the order of registration. */
  list(): readonly T[]
  /** Calls back after each change. */
  watch(listener: () => void): Dispose
}

/**
 * Builds an empty registry.
 *
 * @param name - Named in `REGISTRATION_DUPLICATE`, e.g. `views`.
 */
export function createRegistry<T>(name: string): Registry<T> {
  const entries = new Map<string, T>()
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of [...listeners]) listener()
  }
  return {
    add(key, value, pluginId) {
      if (entries.has(key)) throw coreError('REGISTRATION_DUPLICATE', { registry: name, key, plugin: pluginId })
      entries.set(key, value)
      notify()
      let isRegistered = true
      return () => {
        if (!isRegistered) return
        isRegistered = false
        entries.delete(key)
        notify()
      }
    },
    get: (key) => entries.get(key),
    list: () => [...entries.values()],
    watch(listener) {
      // A new function, so that the same listener may be added twice.
      const entry = (): void => listener()
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  }
}

/** A registered view with its owner. */
export interface ViewEntry {
  readonly spec: ViewSpec
  readonly load?: ViewLoader
  readonly pluginId: string
}

/** An item that a plugin put into a slot. */
export interface SlotEntry {
  readonly slot: SlotName
  readonly item: unknown
}

/** Texts that a plugin registered. */
export interface TextsEntry {
  readonly bundle: TextBundleSource
  readonly pluginId: string
  /** In the order of registration. */
  readonly number: number
}

/** What plugins registered on one instance. */
export interface Registries {
  readonly namespaces: Registry<NamespaceAdapter>
  /** Keyed by {@link connectorKey}. */
  readonly connectors: Registry<Connector>
  readonly wallets: Registry<WalletListing>
  readonly views: Registry<ViewEntry>
  readonly services: Registry<unknown>
  /** Keyed by slot and item, in the order of registration. */
  readonly slots: Registry<SlotEntry>
  /** Keyed by number, because a plugin may add several. */
  readonly texts: Registry<TextsEntry>
}

/** The registry key of a connector. */
export function connectorKey(namespace: Namespace, id: string): string {
  return `${namespace}:${id}`
}
