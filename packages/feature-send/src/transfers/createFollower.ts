import type { PluginContext } from '@latchkey/kernel'
import { formatCaipAddress, isLatchkeyError } from '@latchkey/kernel'
import { createPoller, networkOf } from '@latchkey/feature-kit'
import type { SentTransfer } from '../contracts/SendState.js'
import { LOOK_MS } from '../timeouts.js'
import type { TransferBook } from './createTransferBook.js'
import { isOpen, isSpent, nextState } from './nextState.js'

/** Follows the transfers that are not final, until none is left. */
export interface Follower {
  /** Looks now, and again while one is open. */
  follow(): void
}

/** Creates it. It does nothing before the first call. */
export function createFollower(context: PluginContext<'send'>, book: TransferBook): Follower {
  let leave: (() => void) | undefined
  const poller = createPoller({
    context,
    debounceMs: 0,
    untilNextMs: () => LOOK_MS,
    async poll(signal) {
      const open = book.list().filter(isOpen)
      const answers = await Promise.all(open.map((transfer) => look(context, transfer, signal)))
      if (signal.aborted) return false
      answers.forEach((next, index) => {
        const before = open[index]
        if (!before || !next) return
        book.update(before.id, next)
        if (isSpent(before) !== isSpent(next))
          context.events.emit('balanceChanged', { account: formatCaipAddress(next.chainId, next.from) })
      })
      if (!book.list().some(isOpen)) {
        leave?.()
        leave = undefined
      }
      return answers.every((next) => next !== undefined)
    },
  })
  return {
    follow() {
      if (!book.list().some(isOpen)) return
      leave ??= poller.watch()
      void poller.now()
    },
  }
}

/** @returns Undefined where the chain cannot be asked now. */
async function look(context: PluginContext<'send'>, transfer: SentTransfer, signal: AbortSignal): Promise<SentTransfer | undefined> {
  const namespace = transfer.chainId.slice(0, transfer.chainId.indexOf(':'))
  const network = networkOf(context.state.current, transfer.chainId)
  try {
    const ledger = await context.namespaces.get(namespace)?.ledger?.()
    if (!network || !ledger?.readTransfer) return undefined
    const account = { namespace, address: transfer.from, type: 'eoa' } as const
    const { id, mark, to, token, amount } = transfer
    const asked = { network, account, id, mark, expected: { to, token, amountBaseUnits: BigInt(amount) }, signal }
    return nextState(transfer, await ledger.readTransfer(asked), context.clock.now())
  } catch (error) {
    if (!isLatchkeyError(error, 'ABORTED')) context.log.debug(`Transfer ${transfer.id} could not be looked at`, error)
    return undefined
  }
}
