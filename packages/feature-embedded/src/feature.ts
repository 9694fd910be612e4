import type { Feature } from '@latchkey/feature-kit'
import { defineFeature } from '@latchkey/feature-kit'
import type { Plugin } from '@latchkey/kernel'
import { lazyConnector } from '@latchkey/kernel'
import { emptyState } from './emptyState.js'
import type { EmbeddedFlow } from './flow/EmbeddedFlow.js'
import type { EmbeddedOptions, EmbeddedSettings } from './options.js'
import { readOptions } from './options.js'
import type { EmbeddedView } from './registry.js'
import { infoOf, NAMESPACES } from './wallet/connectorId.js'

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
    const { connectors, namespaces, onReady, services } = context
    services.provide('embedded', load)
    // Namespaces register in setup, in any order: now all are registered.
    onReady(() => {
      for (const namespace of NAMESPACES)
        if (namespaces.get(namespace))
          connectors.add(
            lazyConnector({
              info: () => infoOf(namespace),
              load: async () => (await load()).connectorOf(namespace),
              canSwitchNetwork: true,
            }),
          )
    })
  },
})
