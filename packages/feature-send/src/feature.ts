import type { Plugin } from '@latchkey/kernel'
import type { Feature } from '@latchkey/feature-kit'
import { defineFeature } from '@latchkey/feature-kit'
import { emptyState } from './emptyState.js'
import type { SendFlow } from './flow/SendFlow.js'
import type { SendOptions } from './options.js'
import { readOptions } from './options.js'
import type { SendView } from './registry.js'
import { TRANSFERS_KEY } from './storageKeys.js'

/** The plugin with its services and views. */
export type SendPlugin = Plugin<'send', { services: 'send'; views: SendView }>

/** The feature without its interface. Everything but its registrations loads on first use, or where a transfer is not final yet. */
export const feature: Feature<'send', { services: 'send'; views: SendView }, SendOptions, SendOptions, SendFlow> = defineFeature({
  id: 'send',
  read: readOptions,
  initial: () => emptyState,
  setup({ context }, flow) {
    context.services.provide('send', flow)
    const isOpen = () => context.storage.get(TRANSFERS_KEY, (kept) => /(unseen|ending|included)"/.test(JSON.stringify(kept)))
    context.onReady(() => void (isOpen() && flow().catch(context.log.debug)))
  },
})
