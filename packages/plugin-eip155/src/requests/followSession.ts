import type { LatchkeyState, PluginContext } from '@latchkey/kernel'
import type { Events } from './createEvents.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { viewOf } from './sessionView.js'

/** Parameters of {@link followSession}. */
export interface FollowSessionParameters {
  readonly context: PluginContext
  readonly events: Events
  /** The session when the first listener was added; later changes are emitted first. */
  readonly since: LatchkeyState
}

/** Emits the provider's events as the session changes, until the instance is disposed. */
export function followSession({ context, events, since }: FollowSessionParameters): void {
  let former = viewOf(since)
  const compare = (): void => {
    const before = former
    const now = viewOf(context.state.current)
    former = now
    if (now.isConnected && !before.isConnected) events.emit('connect', { chainId: now.chainId })
    if (now.chainId !== before.chainId) events.emit('chainChanged', now.chainId)
    if (now.addresses.join() !== before.addresses.join()) events.emit('accountsChanged', now.addresses)
    if (before.isConnected && !now.isConnected) events.emit('disconnect', new ProviderRpcError(4900, 'The wallet is disconnected.'))
  }
  context.state.subscribe((state) => JSON.stringify(viewOf(state)), compare)
  compare()
}
