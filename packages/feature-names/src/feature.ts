import type { Feature } from '@latchkey/feature-kit'
import { defineFeature } from '@latchkey/feature-kit'
import type { LatchkeyState, Plugin } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import { emptyState } from './emptyState.js'
import type { NamesFlow } from './flow/NamesFlow.js'
import type { NamesState } from './flow/NamesState.js'
import type { NamesOptions } from './options.js'
import { readOptions } from './options.js'
import type { NamesView } from './registry.js'
import { IDENTITIES_KEY } from './storageKeys.js'

interface Provides {
  readonly services: 'names' | 'names.lookup'
  readonly views: NamesView
}

/** The plugin with its services and views. */
export type NamesPlugin = Plugin<'names', Provides>

const isSomebody = ({ sessions }: LatchkeyState): boolean => Object.values(sessions).some(({ status }) => status !== 'disconnected')

/** The feature without its interface. Everything but its registrations loads on first use: with the first account. */
export const feature: Feature<'names', Provides, NamesOptions, NamesOptions, NamesFlow> = defineFeature({
  id: 'names',
  read: readOptions,
  initial: ({ zone }) => ({ ...emptyState, zone }),
  setup({ context, options }, flow) {
    const { config, log, services, slots, state: all, storage } = context
    if (options.zone && !config.endpoints['blockchain']) throw optionInvalid('endpoints.blockchain', 'is not set', 'name your server')
    services.provide('names', flow)
    services.provide('names.lookup', flow)
    slots.add('account.identity', { id: 'names', identify: async (account, signal) => (await flow()).identify(account, signal) })
    slots.add('button.label', {
      id: 'names',
      label: ({ address, chainId }, { plugins }) => (plugins['names'] as NamesState | undefined)?.names[`${chainId}:${address}`],
    })
    all.subscribe(isSomebody, (isSomeone) => {
      if (isSomeone) flow().catch((error: unknown) => log.warn('No names', error))
    })
    // Who comes without a connection starts anew.
    all.subscribe(
      ({ initialized }) => initialized,
      () => void (isSomebody(all.current) || storage.remove(IDENTITIES_KEY)),
    )
  },
})
