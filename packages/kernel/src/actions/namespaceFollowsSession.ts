import type { Dispose } from '../contracts/Dispose.js'
import type { Kernel } from '../instance/Kernel.js'
import { namespaceActivated } from '../transitions/namespaces.js'

/**
 * Where the wallet of the active namespace is left, leaves, or was asked in vain, and another namespace is connected, that one becomes the
 * active one. When all sessions end at once the namespace stays. What a start takes up is `reconnect`'s.
 */
export function namespaceFollowsSession({ store }: Kernel): Dispose {
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
