import type { Feature } from '@latchkey/feature-kit'
import { defineFeature } from '@latchkey/feature-kit'
import type { Plugin } from '@latchkey/kernel'
import { lazyConnector } from '@latchkey/kernel'
import type { EmbeddedFlow } from './flow/EmbeddedFlow.js'
import type { EmbeddedOptions, EmbeddedSettings } from './options.js'
import { readOptions } from './options.js'
import type { EmbeddedView } from './registry.js'

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
  initial: (settings) => ({ step: 'none', ...settings }),
  setup({ context }, load) {
    const { connectors, namespaces, onReady, services } = context
    services.provide('embedded', load)
    // Namespaces register in setup, in any order: now all are registered.
    onReady(async () => {
      for (const namespace of ['eip155', 'solana'])
        if (namespaces.get(namespace))
          connectors.add(
            lazyConnector({
              info: () => ({ id: context.id, namespace, name: 'Embedded wallet', type: 'AUTH', sharesSession: true }),
              load: async () => (await load()).connectorOf(namespace),
              canSwitchNetwork: true,
            }),
          )
      // A visitor comes back from a company, to which the page itself went.
      if (globalThis.location?.search.includes('result_uri')) (await load()).finishRedirect()
    })
  },
})
