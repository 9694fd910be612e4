import type { Feature } from '@latchkey/feature-kit'
import { defineFeature } from '@latchkey/feature-kit'
import type { CaipAddress, CaipAddressParts } from '@latchkey/kernel'
import { parseCaipAddress } from '@latchkey/kernel'
import type { TipFlow } from './registry.js'
import { counted } from './transitions.js'

/** Options of `tipJar()`. */
export interface TipJarOptions {
  /** The recipient of tips, CAIP-10, on a network of the application. */
  readonly to: CaipAddress
}

/** What the plugin brings: a service and a view. */
export interface Provides {
  readonly services: 'tipJar'
  readonly views: 'tipJar.Jar'
}

/** Stored values may be from another version of the application. */
const readCount = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? Number(value) : undefined)

/** The feature without its interface. */
export const feature: Feature<'tipJar', Provides, TipJarOptions, CaipAddressParts, TipFlow> = defineFeature({
  id: 'tipJar',
  read: ({ to }) => parseCaipAddress(to),
  initial: ({ caipNetworkId: chainId }) => ({ count: 0, isSending: false, chainId }),
  setup({ context, state, apply }, flow) {
    context.services.provide('tipJar', flow)
    context.onReady(() => apply(counted(context.storage.get('count', readCount) ?? 0)))
    context.hooks.beforeClose.tap(() => {
      if (!state.isSending) return undefined
      context.showToast('tipJar.wait', 'loading')
      return { veto: 'a tip is on its way' }
    })
  },
})
