import { Gate } from '@latchkey/feature-kit/react'
import type { SwapFlow } from '../flow/SwapFlow.js'

/** Shown when the active network cannot swap: the application's networks that can. */
export function SwapNetworks({ flow }: { readonly flow: SwapFlow }) {
  return <Gate networks={{ texts: 'swaps.networks', ids: flow.networks() }}>{() => null}</Gate>
}
