// A storage of sessions in the test's hands.
import type { SiwxSession, SiwxStorage } from '../src/contracts/index.js'

/** What was asked of the storage, e.g. `get alice`, `set 0`. */
export interface KeptSessions extends SiwxStorage {
  readonly kept: SiwxSession[]
  readonly calls: string[]
  /** Runs before each answer. */
  before: (call: string) => unknown
}

/** Creates an empty one. @param verifies - Whether it counts as a server that verifies. */
export function keptSessions(verifies = false): KeptSessions {
  const kept: SiwxSession[] = []
  const isOf = ({ data }: SiwxSession, chainId: string, address: string) => data.chainId === chainId && data.accountAddress === address
  const drop = (chainId: string, address: string): void => {
    for (const session of kept.filter((one) => isOf(one, chainId, address))) kept.splice(kept.indexOf(session), 1)
  }
  const told = async (call: string): Promise<void> => {
    storage.calls.push(call)
    await storage.before(call)
  }
  const storage: KeptSessions = {
    kept,
    calls: [],
    before: () => undefined,
    ...(verifies && { verifies }),
    async add(session) {
      const { chainId, accountAddress } = session.data
      drop(chainId, accountAddress)
      kept.push(session)
      await told(`add ${accountAddress}`)
    },
    async set(sessions) {
      await told(`set ${sessions.length}`)
      kept.splice(0, kept.length, ...sessions)
    },
    async delete(chainId, address) {
      await told(`delete ${chainId} ${address}`)
      drop(chainId, address)
    },
    async get(chainId, address) {
      await told(`get ${chainId} ${address}`)
      return kept.filter((session) => isOf(session, chainId, address))
    },
  }
  return storage
}
