import { defineFeature, keepOpen } from '@latchkey/feature-kit'
import type { CaipAddress, CaipAddressParts } from '@latchkey/kernel'
import { parseCaipAddress } from '@latchkey/kernel'
import type { TipFlow } from './registry.js'
import { counted } from './transitions.js'

/** Options of `tipJar()`. */
export interface TipJarOptions {
  /** The recipient of tips, CAIP-10, on a network of the application. */
  readonly to: CaipAddress
}

/** One path on a grid of 24 × 24. */
export const jarIcon = { path: 'M7 4h10M8 4v3L6 9.5V19a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 18 19V9.5L16 7V4M9.5 14.5h5M12 12v5' }

/** Stored values may be from another version of the application. */
const readCount = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? Number(value) : undefined)

/** The feature without its interface. */
export const feature = defineFeature<'tipJar', { services: 'tipJar'; views: 'tipJar.Jar' }, TipJarOptions, CaipAddressParts, TipFlow>({
  id: 'tipJar',
  read: ({ to }) => parseCaipAddress(to),
  initial: ({ caipNetworkId: chainId }) => ({ count: 0, isSending: false, chainId }),
  setup({ context, state, apply }, flow) {
    context.services.provide('tipJar', flow)
    context.onReady(() => apply(counted(context.storage.get('count', readCount) ?? 0)))
    keepOpen(context, { isBusy: () => state.isSending, message: 'tipJar.wait' })
  },
})
