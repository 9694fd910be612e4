import type { CaipNetworkId, LatchkeyEvent, PluginContext, Route } from '@latchkey/kernel'

/** An event, with what the state was then: the code that reads it may load only now. */
export interface Moment {
  readonly event: LatchkeyEvent
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Of the active namespace. */
  readonly isConnected: boolean
  readonly address: string | undefined
  readonly chainId: CaipNetworkId | undefined
  /** The views that going back leads to, and the one that is shown. */
  readonly history: readonly Route[]
}

/** Reads an event, when it happens. */
export function readMoment({ clock, state }: Pick<PluginContext, 'clock' | 'state'>, event: LatchkeyEvent): Moment {
  const { activeNamespace = '', activeNetworkIds, router, sessions } = state.current
  const session = sessions[activeNamespace]
  const isConnected = session?.status === 'connected'
  return {
    event,
    at: clock.now(),
    isConnected,
    address: isConnected ? session.account.address : undefined,
    chainId: activeNetworkIds[activeNamespace],
    history: [...router.history],
  }
}
