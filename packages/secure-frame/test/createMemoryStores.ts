import { createTurns } from '../src/createTurns.js'
import type { SessionStore } from '../src/session/createSessionStore.js'
import type { Session } from '../src/session/Session.js'

/** The tabs of one device without a browser. @returns Opens the store of a tab; it is called when another tab wrote */
export function createMemoryStores(): (onOther: () => void) => SessionStore {
  const [turns, { signal }] = [createTurns(), new AbortController()]
  const tabs = new Set<() => void>()
  let session: Session | undefined
  let device: string | undefined
  return (onOther) => {
    tabs.add(onOther)
    return {
      read: async () => session,
      async write(next) {
        session = next
        for (const tell of tabs) if (tell !== onOther) tell()
      },
      alone: (run) => turns(run, signal),
      readDevice: async () => device,
      writeDevice: async (token) => void (device = token),
    }
  }
}
