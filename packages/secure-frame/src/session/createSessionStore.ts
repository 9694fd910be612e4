import { isLatchkeyError } from '@latchkey/kernel'
import { createTurns } from '../createTurns.js'
import { useStore } from '../device/useStore.js'
import { type Session, storedSessionSchema } from './Session.js'

/** The session of one project on one page, which all tabs of it share. */
export interface SessionStore {
  read(): Promise<Session | undefined>
  /** @param session - Undefined: nobody is logged in any more. */
  write(session: Session | undefined): Promise<void>
  /** One tab at a time: a refresh token is used once. */
  alone<T>(run: () => Promise<T>): Promise<T>
  /** Which devices the service knows: told at the next login. */
  readDevice(): Promise<string | undefined>
  writeDevice(token: string): Promise<void>
}

/** Parameters of {@link createSessionStore}. */
export interface SessionStoreOptions {
  readonly projectId: string
  /** The page's origin. */
  readonly page: string
  /** Called when another tab wrote. */
  onOther(this: void): void
  /** @default the browser's */
  readonly factory?: IDBFactory
}

const NAME = 'latchkey.session'
const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Opens it. Where the browser keeps nothing, the session lives as long as the page. */
export function createSessionStore({ projectId, page, onOther, factory = indexedDB }: SessionStoreOptions): SessionStore {
  const key = `${projectId} ${page}`
  const deviceKey = `${key} device`
  const run = useStore(factory, 'sessions')
  const memory = new Map<string, unknown>()
  const turns = createTurns()
  const others = openOthers()
  others?.addEventListener('message', ({ data }) => {
    if (data === key) onOther()
  })

  async function load(at: string): Promise<unknown> {
    if (memory.has(at)) return memory.get(at)
    try {
      return await run('readonly', (store) => store.get(at))
    } catch (error) {
      if (!isLatchkeyError(error, 'DEVICE_STORAGE_FAILED')) throw error
      return undefined
    }
  }
  async function keep(at: string, value: unknown): Promise<void> {
    try {
      await (value === undefined ? run('readwrite', (store) => store.delete(at)) : run('readwrite', (store) => store.put(value, at)))
      memory.delete(at)
    } catch (error) {
      if (!isLatchkeyError(error, 'DEVICE_STORAGE_FAILED')) throw error
      memory.set(at, value)
    }
  }
  return {
    async read() {
      const session = storedSessionSchema.safeParse(await load(key))
      return session.success ? session.data : undefined
    },
    async write(session) {
      await keep(key, session)
      others?.postMessage(key)
    },
    async alone(work) {
      let isHeld = false
      const held = () => {
        isHeld = true
        return work()
      }
      try {
        return await navigator.locks.request(`${NAME} ${key}`, held)
      } catch (error) {
        if (isHeld) throw error
        // A browser that keeps nothing for this page has no locks for it either, and shares nothing with another tab.
        return turns(work, new AbortController().signal)
      }
    },
    async readDevice() {
      const token = await load(deviceKey)
      return typeof token === 'string' && DEVICE_TOKEN.test(token) ? token : undefined
    },
    writeDevice: (token) => keep(deviceKey, token),
  }
}

/** Undefined where the browser lets this page share nothing with others. */
function openOthers(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(NAME)
  } catch {
    return undefined
  }
}
