import { RELAY_COLLECT_MS, RELAY_RETRY_MS } from '../../timeouts.js'
import type { Mailbox, Receipt } from './createMailbox.js'

/** Collects receipts of all sockets and stores them together. */
export interface Receipts {
  /** Resolves when the receipt is stored. */
  add(receipt: Receipt): Promise<void>
  /** Resolves when all are stored, or could not be. */
  flush(): Promise<void>
}

/** The most that one statement stores. */
const MOST = 1_000

interface Waiting {
  readonly receipt: Receipt
  done(): void
}

/** Makes an empty collection. @param onFailure - The database failed; the receipts are stored later. */
export function createReceipts(mailbox: Mailbox, onFailure: (error: unknown) => void): Receipts {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let running: Promise<boolean> | undefined

  const storeNext = async (): Promise<boolean> => {
    const some = waiting.slice(0, MOST)
    try {
      await mailbox.acknowledge(some.map(({ receipt }) => receipt))
    } catch (error) {
      onFailure(error)
      return false
    }
    waiting = waiting.slice(some.length)
    for (const { done } of some) done()
    return true
  }
  const storeAll = async (): Promise<boolean> => {
    while (waiting.length > 0) if (!(await storeNext())) return false
    return true
  }
  const run = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running ??= storeAll().finally(() => (running = undefined))
    const isStored = await running
    if (waiting.length > 0) schedule(isStored ? RELAY_COLLECT_MS : RELAY_RETRY_MS)
  }
  const schedule = (afterMs: number): void => {
    timer ??= setTimeout(() => void run(), afterMs)
  }
  return {
    add: (receipt) =>
      new Promise((done) => {
        waiting.push({ receipt, done })
        if (running === undefined) schedule(RELAY_COLLECT_MS)
      }),
    async flush() {
      await run()
      clearTimeout(timer)
    },
  }
}
