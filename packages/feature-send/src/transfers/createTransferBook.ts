import type { PluginContext } from '@latchkey/kernel'
import * as z from 'zod/mini'
import type { SentTransfer } from '../contracts/SendState.js'
import { TRANSFERS_KEY } from '../storageKeys.js'

/** Most transfers that are kept, the newest ones. */
const MOST_KEPT = 99

const text = z.string().check(z.minLength(1), z.maxLength(256))
const transfer = z.object({
  id: text,
  chainId: z.custom<SentTransfer['chainId']>((value) => typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)),
  from: text,
  to: text,
  name: z.optional(text),
  token: z.optional(text),
  symbol: z.string().check(z.maxLength(64)),
  decimals: z.int().check(z.gte(0), z.lte(255)),
  amount: z.string().check(z.regex(/^\d{1,78}$/)),
  sentAtMs: z.number(),
  state: z.enum(['unseen', 'pending', 'included', 'final', 'ending', 'failed', 'replaced', 'lost', 'another']),
  end: z.optional(z.object({ state: z.enum(['failed', 'replaced', 'another']), sinceMs: z.number() })),
  isUnchecked: z.optional(z.literal(true)),
  mark: z.optional(z.string().check(z.maxLength(4_096))),
})

/** The transfers of this device. */
export interface TransferBook {
  /** The newest first. */
  list(): readonly SentTransfer[]
  add(transfer: SentTransfer): void
  /** Ignored for one that is not kept any more. @param id - As it was until now. */
  update(id: string, next: SentTransfer): void
}

/** Opens the book, and reads it again when another tab wrote. @param onRead - Called at once and after each change. */
export function createTransferBook(
  { storage, onDispose }: Pick<PluginContext<'send'>, 'storage' | 'onDispose'>,
  onRead: (transfers: readonly SentTransfer[]) => void,
): TransferBook {
  const list = (): readonly SentTransfer[] => storage.get(TRANSFERS_KEY, readTransfers) ?? []
  const write = (transfers: readonly SentTransfer[]): void => {
    const kept = transfers.slice(0, MOST_KEPT)
    storage.set(TRANSFERS_KEY, kept)
    onRead(kept)
  }
  onDispose(storage.watch(TRANSFERS_KEY, () => onRead(list())))
  onRead(list())
  return {
    list,
    add: (added) => write([added, ...list().filter(({ id }) => id !== added.id)]),
    update(id, next) {
      const before = list()
      const factsOf = ({ id: now, state, end, mark }: SentTransfer): string => JSON.stringify([now, state, end, mark])
      if (before.some((each) => each.id === id && factsOf(each) !== factsOf(next)))
        write(before.map((each) => (each.id === id ? next : each)))
    },
  }
}

/** Other code of the page can write there: invalid items are left out. */
function readTransfers(value: unknown): readonly SentTransfer[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, MOST_KEPT).flatMap((item) => transfer.safeParse(item).data ?? [])
}
