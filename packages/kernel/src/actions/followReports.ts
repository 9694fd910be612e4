import type { ConnectionChange, Connector } from '../contracts/Connector.js'
import type { Dispose } from '../contracts/Dispose.js'
import type { ReadChange } from '../edge/readChange.js'
import { namesNetwork, readChange } from '../edge/readChange.js'
import { readPart } from '../errors/readPart.js'
import type { Kernel } from '../instance/Kernel.js'
import { applyChange } from './applyChange.js'

/** The reports of one connected wallet. */
export interface Reports {
  /** Ignores every past and future report. Never throws. */
  readonly stop: Dispose
  /** Resolves when all reports so far are in state. */
  settled(): Promise<void>
}

/**
 * Subscribes to a wallet. Reports are validated and applied one after the other, in the order of their arrival, because the namespace's
 * adapter checks addresses asynchronously. A newer report replaces a waiting one of the same kind. A disconnect takes effect
 * at once.
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
    // A report of this wallet must not be applied to the wallet that replaced it.
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
    // The first reports may arrive during `subscribe`, before the session is stored.
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
        kernel.log.warn(`${info.name} could not be unsubscribed from.`, error)
      }
    },
    settled: () => reading ?? Promise.resolve(),
  }
}

/** Whether a report by itself ends the session. */
function isEnd(change: ReadChange): boolean {
  const accounts = readPart(change.type === 'connectionChanged' ? change.connection : change, 'accounts')
  return change.type === 'disconnected' || (Array.isArray(accounts) && accounts.length === 0)
}

function replaces(newer: ReadChange, older: ReadChange): boolean {
  return newer.type === older.type || newer.type === 'connectionChanged'
}
