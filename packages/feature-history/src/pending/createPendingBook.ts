import type { ActivityEntry, PendingActivity, PluginContext } from '@latchkey/kernel'
import { parseCaipAddress } from '@latchkey/kernel'
import { readEntry } from '../entries/readEntry.js'
import type { PendingEntry } from './PendingEntry.js'
import { PENDING_KEY } from '../storageKeys.js'
import { LONGEST_PENDING_MS } from '../timeouts.js'

/** Most transactions that are kept, the newest ones. */
export const MOST_PENDING = 99

/** The transactions of this device that were sent and are not included yet. */
export interface PendingBook {
  /** The newest first. Those that are too old are left out. */
  list(): readonly PendingEntry[]
  /** Ignored where it is invalid. */
  add(sent: PendingActivity): void
  remove(id: string): void
}

/** Opens the book, and reads it again when another tab wrote. @param onRead - Called with all entries, at once and after each change. */
export function createPendingBook(
  { storage, onDispose, clock, log }: Pick<PluginContext<'history'>, 'storage' | 'onDispose' | 'clock' | 'log'>,
  onRead: (pending: readonly PendingEntry[]) => void,
): PendingBook {
  const list = (): readonly PendingEntry[] => storage.get(PENDING_KEY, (value) => readStored(value, clock.now())) ?? []
  const write = (pending: readonly PendingEntry[]): void => {
    storage.set(PENDING_KEY, pending)
    onRead(pending)
  }
  onDispose(storage.watch(PENDING_KEY, () => onRead(list())))
  onRead(list())
  return {
    list,
    add(sent) {
      const nowMs = clock.now()
      const entry = readPending({ ...sent.entry, account: sent.account, timeMs: nowMs }, nowMs)
      if (!entry) return log.warn('A sent transaction is not listed: it is invalid.')
      const others = list().filter(({ id }) => id !== entry.id)
      write([entry, ...others].slice(0, MOST_PENDING))
    },
    remove(id) {
      const before = list()
      const after = before.filter((entry) => entry.id !== id)
      if (after.length < before.length) write(after)
    },
  }
}

/** Other code of the page can write there: invalid items are left out. */
function readStored(value: unknown, nowMs: number): readonly PendingEntry[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, MOST_PENDING).flatMap((item: unknown) => readPending(item, nowMs) ?? [])
}

function readPending(item: unknown, nowMs: number): PendingEntry | undefined {
  const { account, ...entry } = (item ?? {}) as PendingEntry
  const chainId = networkOfAccount(account)
  if (chainId === undefined) return undefined
  const read = readEntry({ ...entry, chainId, status: 'pending' }, { chainId, nowMs })
  const timeMs = read?.timeMs
  return read && timeMs !== undefined && timeMs > nowMs - LONGEST_PENDING_MS ? { ...read, timeMs, account } : undefined
}

function networkOfAccount(account: unknown): ActivityEntry['chainId'] | undefined {
  try {
    return parseCaipAddress(account as string).caipNetworkId
  } catch {
    return undefined // It is no account.
  }
}
