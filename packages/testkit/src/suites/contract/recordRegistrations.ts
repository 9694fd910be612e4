import type { Dispose, Plugin, PluginContext, SlotItem, SlotName, TextBundleSource, ViewLoader } from '@latchkey/kernel'

/** What a plugin registered. */
export interface Registrations {
  readonly views: { readonly id: string; readonly title: string; readonly load: ViewLoader | undefined }[]
  readonly services: string[]
  readonly slots: { readonly slot: SlotName; readonly item: SlotItem }[]
  readonly texts: TextBundleSource[]
  /** The plugin's own storage listeners that it did not remove; the kernel removes all others. */
  listeners(): readonly string[]
}

/** Wraps a plugin and records its registrations; it behaves the same. */
export function recordRegistrations(plugin: Plugin): { readonly plugin: Plugin; readonly registrations: Registrations } {
  const watched = new Set<{ readonly key: string }>()
  const registrations: Registrations = {
    views: [],
    services: [],
    slots: [],
    texts: [],
    listeners: () => [...watched].map(({ key }) => key),
  }
  const keep = (key: string, dispose: Dispose): Dispose => {
    const entry = { key }
    watched.add(entry)
    return () => {
      watched.delete(entry)
      dispose()
    }
  }
  return { registrations, plugin: { ...plugin, setup: (context) => plugin.setup(record(context, registrations, keep)) } }
}

function record(context: PluginContext, registrations: Registrations, keep: (key: string, dispose: Dispose) => Dispose): PluginContext {
  const { views, texts, slots, services, storage } = context
  return {
    ...context,
    views: {
      ...views,
      add(specs, load) {
        registrations.views.push(...specs.map(({ id, title }) => ({ id, title, load })))
        return views.add(specs, load)
      },
    },
    texts: {
      add(bundle) {
        registrations.texts.push(bundle)
        return texts.add(bundle)
      },
    },
    slots: {
      add(slot, item) {
        registrations.slots.push({ slot, item })
        return slots.add(slot, item)
      },
    },
    services: {
      ...services,
      provide(key, service) {
        registrations.services.push(key)
        return services.provide(key, service)
      },
    },
    storage: { ...storage, watch: (key, listener) => keep(`storage ${key}`, storage.watch(key, listener)) },
  }
}
