import type { Plugin } from '@latchkey/kernel'
import type { Feature } from '@latchkey/feature-kit'
import { defineFeature } from '@latchkey/feature-kit'
import type { OnrampFlow } from './flow/OnrampFlow.js'
import { emptyState } from './emptyState.js'
import type { OnrampOptions, OnrampSettings } from './options.js'
import { readOptions } from './options.js'
import type { OnrampView } from './registry.js'

/** The plugin with its services and views. */
export type OnrampPlugin = Plugin<'onramp', { services: 'onramp'; views: OnrampView }>

/** The feature without its interface. Everything but its registrations loads on first use. */
export const feature: Feature<'onramp', { services: 'onramp'; views: OnrampView }, OnrampOptions, OnrampSettings, OnrampFlow> =
  defineFeature({
    id: 'onramp',
    read: readOptions,
    initial: ({ namespaces }) => ({ ...emptyState, namespaces }),
    setup: ({ context }, flow) => void context.services.provide('onramp', flow),
  })
