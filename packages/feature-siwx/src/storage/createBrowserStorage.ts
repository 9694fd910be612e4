import type { ScopedStorage } from '@latchkey/kernel'
import type { SiwxSession, SiwxStorage } from '../contracts/index.js'
import { isOf } from '../sessions/isCurrent.js'
import { SESSIONS_KEY } from '../storageKeys.js'

/** Maximum number of stored sessions. The newest are kept. */
const MOST_KEPT = 100

/** Stores sessions in the storage of the page. Other code of the page can write there, so sessions are checked when read. */
export function createBrowserStorage(storage: ScopedStorage): SiwxStorage {
  const read = (): readonly SiwxSession[] => storage.get(SESSIONS_KEY, readList) ?? []
  const write = (sessions: readonly SiwxSession[]): void =>
    sessions.length > 0 ? storage.set(SESSIONS_KEY, sessions.slice(-MOST_KEPT)) : storage.remove(SESSIONS_KEY)
  return {
    async add(session) {
      const { chainId, accountAddress } = session.data
      write([...read().filter((one) => !isOf(one, chainId, accountAddress)), session])
    },
    async set(sessions) {
      write(sessions)
    },
    get: async (chainId, address) => read().filter((session) => isOf(session, chainId, address)),
    async delete(chainId, address) {
      write(read().filter((session) => !isOf(session, chainId, address)))
    },
  }
}

/** Drops items that are not sessions. The others are checked when they are requested. */
function readList(value: unknown): readonly SiwxSession[] | undefined {
  return Array.isArray(value) ? value.slice(0, MOST_KEPT).filter(isSession) : undefined
}

function isSession(value: unknown): value is SiwxSession {
  const { data, message, signature } = (value ?? {}) as Readonly<Record<string, unknown>>
  const { chainId, accountAddress } = (data ?? {}) as Readonly<Record<string, unknown>>
  return [chainId, accountAddress, message, signature].every((text) => typeof text === 'string')
}
