import type { Dispose } from '../contracts/Host.js'
import type { Parts } from '../state/Parts.js'
import { namespaceActivated } from '../state/transitions/registered.js'

/**
 * When the active namespace is disconnected, or its connect fails, and another namespace is connected, that one becomes
 * active. When all sessions end at once the active namespace stays. `reconnect` chooses the namespace at start.
 */
export function namespaceFollowsSession({ store }: Parts<'store'>): Dispose {
  return store.subscribe(
    ({ sessions }) => sessions,
    (sessions, last) => {
      const { activeNamespace: active } = store.data
      if (active === undefined || sessions[active]?.status !== 'disconnected') return
      const connected = Object.keys(sessions).find((namespace) => sessions[namespace]?.status === 'connected')
      const before = last[active]?.status
      if (connected !== undefined && (before === 'connected' || before === 'connecting')) store.apply(namespaceActivated(connected))
    },
  )
}
