import type { Plugin } from '@latchkey/kernel'
import type { Feature } from '@latchkey/feature-kit'
import { defineFeature } from '@latchkey/feature-kit'
import { emptyState } from './emptyState.js'
import type { HistoryFlow } from './flow/HistoryFlow.js'
import type { HistoryOptions } from './options.js'
import { readOptions } from './options.js'
import type { HistoryViewId } from './registry.js'

/** What the plugin provides. */
interface HistoryProvision {
  readonly services: 'history' | 'history.pending'
  readonly views: HistoryViewId
}

/** The plugin with its services and views. */
export type HistoryPlugin = Plugin<'history', HistoryProvision>

/** The feature without its interface. Everything but its registrations loads on first use. */
export const feature: Feature<'history', HistoryProvision, HistoryOptions, HistoryOptions, HistoryFlow> = defineFeature({
  id: 'history',
  read: readOptions,
  initial: () => ({ ...emptyState }),
  setup({ context: { services } }, flow) {
    services.provide('history', flow)
    services.provide('history.pending', async (sent) => (await flow()).addPending(sent))
  },
})
