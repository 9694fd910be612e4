import type { Feature } from '@latchkey/feature-kit'
import { defineFeature } from '@latchkey/feature-kit'
import type { Namespace, Plugin } from '@latchkey/kernel'
import { emptyState } from './emptyState.js'
import type { EmbeddedFlow } from './flow/EmbeddedFlow.js'
import type { EmbeddedOptions, EmbeddedSettings } from './options.js'
import { readOptions } from './options.js'
import type { EmbeddedView } from './registry.js'
import { NAMESPACES } from './wallet/connectorId.js'
import { createConnector } from './wallet/createConnector.js'

interface Provides {
  readonly services: 'embedded'
  readonly views: EmbeddedView
}

/** The plugin with its services and views. */
export type EmbeddedPlugin = Plugin<'embedded', Provides>

/** The feature without its interface. Everything but its registrations loads on first use. */
export const feature: Feature<'embedded', Provides, EmbeddedOptions, EmbeddedSettings, EmbeddedFlow> = defineFeature({
  id: 'embedded',
  read: readOptions,
  initial: ({ frame, email: hasEmail, passkey: hasPasskey, socials }) => ({ ...emptyState, frame, hasEmail, hasPasskey, socials }),
  setup({ context }, load) {
    const { connectors, namespaces, onReady, services, storage } = context
    const inUse = new Set<Namespace>()
    services.provide('embedded', load)
    // Namespaces register in setup, in any order: now all are registered.
    onReady(() => {
      for (const namespace of NAMESPACES)
        if (namespaces.get(namespace)) connectors.add(createConnector(namespace, { storage, inUse, load }))
    })
  },
})
