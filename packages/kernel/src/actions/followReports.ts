import type { ConnectionChange, Connector } from '../contracts/Connector.js'
import type { Dispose } from '../contracts/Dispose.js'
import type { ReadChange } from '../edge/readChange.js'
import { namesNetwork, readChange } from '../edge/readChange.js'
import { readPart } from '../errors/readPart.js'
import type { Kernel } from '../instance/Kernel.js'
import { applyChange } from './applyChange.js'

/** The reports of one connected wallet. */
export interface Reports {
  /** Nothing that was reported, or is, counts any more. Never throws. */
  readonly stop: Dispose
  /** Resolves when all that was reported so far is in state. */
  settled(): Promise<void>
}

/**
 * Listens to a wallet. Each report is read before it changes state, one after the other, in the order they came: addresses are checked
 * by the namespace's adapter, which may take a moment. A newer report replaces one of the same kind that still waits. The end of the
 * connection waits for nothing.
 */
export function followReports(kernel: Kernel, connector: Connector): Reports {
  const { info } = connector
  let isOver = false
  let isStarting = true
  let reading: Promise<void> | undefined
  let waiting: readonly ReadChange[] = []

  const take = async (change: ReadChange): Promise<void> => {
    const session = kernel.live.get(info.namespace)?.session
    const read = session && (await readChange(kernel, change, { info, session }))
    // A report that was on its way when the wallet was left must not reach the one that is in use then.
    if (read && !isOver) applyChange(kernel, info.namespace, read)
  }
  const readAll = async (): Promise<void> => {
    for (let next = waiting[0]; next && !isOver; next = waiting[0]) {
      waiting = waiting.slice(1)
      await take(next).catch((error: unknown) => kernel.log.error(`A report of ${info.name} could not be read.`, error))
    }
    reading = undefined
  }
  const hear = (change: ConnectionChange): void => {
    if (isOver || change.type === 'message') return
    if (!isStarting && isEnd(change)) return applyChange(kernel, info.namespace, { type: 'disconnected' })
    if (!isStarting && !reading && change.type === 'chainChanged') {
      if (namesNetwork(kernel, info, change)) applyChange(kernel, info.namespace, change)
      return
    }
    waiting = [...waiting.filter((other) => !replaces(change, other)), change]
    // The first reports may come before the session stands.
    reading ??= Promise.resolve().then(readAll)
  }

  const unsubscribe = connector.subscribe(hear)
  isStarting = false
  return {
    stop() {
      isOver = true
      try {
        unsubscribe()
      } catch (error) {
        kernel.log.warn(`${info.name} could not be told that nobody listens.`, error)
      }
    },
    settled: () => reading ?? Promise.resolve(),
  }
}

/** Whether a report says by itself that nothing is shared any more. */
function isEnd(change: ReadChange): boolean {
  const accounts = readPart(change.type === 'connectionChanged' ? change.connection : change, 'accounts')
  return change.type === 'disconnected' || (Array.isArray(accounts) && accounts.length === 0)
}

function replaces(newer: ReadChange, older: ReadChange): boolean {
  return newer.type === older.type || newer.type === 'connectionChanged'
}
