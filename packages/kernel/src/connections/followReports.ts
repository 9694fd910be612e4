import type { ConnectionChange, Connector } from '../contracts/Connector.js'
import type { Dispose } from '../contracts/Host.js'
import { readPart } from '../errors/describeError.js'
import { namesNetwork, readChange, type ReadChange } from '../wallets/readChange.js'
import { applyChange } from './applyChange.js'
import type { SessionParts } from './parts.js'

/** The reports of one wallet. */
export interface Reports {
  /** Applies what the wallet has reported since, in order, and every report from now on. Called once the session is stored. */
  begin(): void
  /** Ignores every past and future report. Never throws. */
  readonly stop: Dispose
  /** Resolves when all reports so far are in state. */
  settled(): Promise<void>
}

/**
 * Subscribes to a wallet that has approved. Until {@link Reports.begin} its reports are only kept: taps of `onConnect` may take minutes,
 * e.g. to sign in. Reports are validated and applied one after the other, in the order of their arrival, because the namespace's
 * adapter checks addresses asynchronously. A newer report replaces a waiting one of the same kind. A disconnect takes effect
 * at once.
 */
export function followReports(kernel: SessionParts, connector: Connector): Reports {
  const { info } = connector
  let hasEnded = false
  let isBegun = false
  let reading: Promise<void> | undefined
  let waiting: readonly ReadChange[] = []

  const take = async (change: ReadChange): Promise<void> => {
    const { session } = kernel.links.of(info.namespace)
    const valid = session && (await readChange(kernel, change, { info, session }))
    // A report of this wallet must not be applied to the wallet that replaced it.
    if (valid && !hasEnded) applyChange(kernel, info.namespace, valid)
  }
  const readAll = async (): Promise<void> => {
    for (let next = waiting[0]; next && !hasEnded; next = waiting[0]) {
      waiting = waiting.slice(1)
      await take(next).catch((error: unknown) => kernel.log.error(`A report of ${info.name} could not be read.`, error))
    }
    reading = undefined
  }
  const hear = (change: ConnectionChange): void => {
    if (hasEnded || change.type === 'message') return
    if (isBegun && isEnd(change)) return applyChange(kernel, info.namespace, { type: 'disconnected' })
    if (isBegun && !reading && change.type === 'chainChanged') {
      if (namesNetwork(kernel, info, change)) applyChange(kernel, info.namespace, change)
      return
    }
    waiting = [...waiting.filter((other) => !replaces(change, other)), change]
    if (isBegun) read()
  }
  const read = (): void => {
    reading ??= Promise.resolve().then(readAll)
  }

  const unsubscribe = connector.subscribe(hear)
  return {
    begin() {
      isBegun = true
      if (waiting.length > 0) read()
    },
    stop() {
      hasEnded = true
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
