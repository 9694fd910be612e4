import type { Plugin, PluginContext, SlotItem, SlotName, ViewLoader } from '@latchkey/kernel'

/** What a plugin registered in its setup. */
export interface Registrations {
  readonly views: { readonly id: string; readonly load: ViewLoader | undefined }[]
  readonly services: string[]
  readonly slots: { readonly slot: SlotName; readonly item: SlotItem }[]
}

/** Wraps a plugin so that its registrations are written down; it behaves the same. */
export function recordRegistrations(plugin: Plugin): { readonly plugin: Plugin; readonly registrations: Registrations } {
  const registrations: Registrations = { views: [], services: [], slots: [] }
  const record = (context: PluginContext): PluginContext => ({
    ...context,
    views: {
      add(specs, load) {
        registrations.views.push(...specs.map(({ id }) => ({ id, load })))
        return context.views.add(specs, load)
      },
    },
    services: {
      ...context.services,
      provide(key, service) {
        registrations.services.push(key)
        return context.services.provide(key, service)
      },
    },
    slots: {
      add(slot, item) {
        registrations.slots.push({ slot, item })
        return context.slots.add(slot, item)
      },
    },
  })
  return { registrations, plugin: { ...plugin, setup: (context) => plugin.setup(record(context)) } }
}
