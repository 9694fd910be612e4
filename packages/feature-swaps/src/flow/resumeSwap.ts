import type { EvmWallet, PendingOwner, Sent } from '@latchkey/evm-kit/send'
import {
  ASKED_MS,
  createWallet,
  dropPending,
  followBundle,
  followTransaction,
  storedPending,
  updatePending,
  WALLET_MS,
} from '@latchkey/evm-kit/send'
import { inSwaps } from '../errors/inSwaps.js'
import { followingMs } from './followingMs.js'
import { arrivedWith } from '../swap/arrivedWith.js'
import type { SwapOutcome } from '../swap/Delivery.js'
import type { PendingSwap } from '../swap/PendingSwap.js'
import { pendingSwaps, quoteOf } from '../swap/PendingSwap.js'
import { LATE_MS, SLACK_MS } from '../timeouts.js'
import { chainOf } from './chainOf.js'
import type { FlowParts } from './FlowParts.js'
import type { Reported } from './reportOutcome.js'
import { doneOf, explorerOf, failedOf, reportDone, reportFailed } from './reportOutcome.js'
import { progressed } from './transitions.js'

/** A swap that is followed. */
export interface ResumedSwap {
  /** Shows it again. */
  show(): void
  /** Another tab that takes the record away heard of no refusal: the transaction was found, or it can no longer happen. */
  isBeyondRefusal(): boolean
  /** Resolves when it is told how it ended. */
  readonly ended: Promise<void>
}

/**
 * Follows the swap that an account's record tells of, until the chain says how it ended or the host's limit is over; then tells it and
 * takes the record away.
 *
 * @returns Undefined where there is no record that can be read.
 */
export function resumeSwap(parts: FlowParts, owner: PendingOwner, signal: AbortSignal): ResumedSwap | undefined {
  const record = readRecord(parts, owner)
  const chain = chainOf(parts)
  if (!record || chain?.network.caipNetworkId !== owner.chainId) return undefined
  const reported = { chain, quote: quoteOf(record, owner.chainId), account: owner.account.toLowerCase() }
  return resume(parts, { ...reported, owner, record, signal })
}

/** A record of the future, as after the clock was put back, would be followed anew with each page: it begins now. */
function readRecord({ context: { storage, clock } }: FlowParts, owner: PendingOwner): PendingSwap | undefined {
  const store = pendingSwaps(storage)
  const record = storedPending(store, owner)
  const sentAtMs = clock.now()
  if (!record || record.sentAtMs <= sentAtMs) return record
  updatePending(store, owner, { key: record.key, sentAtMs })
  return { ...record, sentAtMs }
}

interface Resumed extends Reported {
  readonly owner: PendingOwner
  readonly record: PendingSwap
  readonly signal: AbortSignal
}

function resume(parts: FlowParts, resumed: Resumed): ResumedSwap {
  const { context, apply } = parts
  const { owner, record, signal, chain, quote } = resumed
  const store = pendingSwaps(context.storage)
  let { transactionId } = record
  const show = (): void => {
    const isLate = transactionId === undefined || context.clock.now() >= record.sentAtMs + LATE_MS
    const step = transactionId === undefined ? 'swapping' : 'confirming'
    const isBundle = record.kind === 'bundle'
    const id = transactionId !== undefined && { transactionId }
    apply(progressed({ step, quote, isBundle, isLate, ...id, ...explorerOf(parts, chain, transactionId) }))
  }
  const onFound = (sent: Sent): void => {
    updatePending(store, owner, { ...sent, key: record.key })
    if (sent.transactionId === undefined) return
    transactionId = sent.transactionId
    show()
  }
  async function run(): Promise<void> {
    const cancel = context.clock.after(Math.max(0, record.sentAtMs + LATE_MS - context.clock.now()), show)
    try {
      const outcome = await inSwaps(follow({ ...resumed, parts, onFound }))
      const isTeller = dropPending(store, owner, record.key)
      apply(progressed(doneOf(parts, resumed, outcome)))
      reportDone(parts, resumed, isTeller)
    } catch (error) {
      if (signal.aborted) return
      const isTeller = dropPending(store, owner, record.key)
      apply(progressed(failedOf(parts, resumed, { error, transactionId })))
      if (isTeller) reportFailed(parts, resumed, { error, isApproval: false })
    } finally {
      cancel()
    }
  }
  show()
  const isBeyondRefusal = (): boolean => transactionId !== undefined || context.clock.now() >= record.sentAtMs + record.validForMs
  return { show, isBeyondRefusal, ended: run() }
}

interface Following extends Resumed {
  readonly parts: FlowParts
  onFound(sent: Sent): void
}

async function follow({ parts, record, chain, signal, quote, account, onFound }: Following): Promise<SwapOutcome> {
  const { context, options } = parts
  const { key, kind, transactionId, call, nonce, fromBlock, sentAtMs, validForMs } = record
  const wallet = createWallet({ context, chain, account, signal })
  const longestMs = followingMs(options)
  // No transaction is valid for longer than that, whatever storage says.
  const limitMs = transactionId === undefined ? Math.min(validForMs, Math.max(longestMs, WALLET_MS)) + SLACK_MS : longestMs
  const untilMs = sentAtMs + limitMs
  const common = { chain, signal, account, untilMs }
  const token = quote.to
  if (kind === 'bundle') {
    const bundle = await followBundle({ ...common, bundleId: transactionId ?? key, askWallet: wallet.ask })
    return bundle.receipt ? arrivedWith({ ...common, token, receipt: bundle.receipt }) : bundle
  }
  const askWallet = askFor(wallet)
  const receipt = await followTransaction({ ...common, call, transactionId, nonce, fromBlock, askWallet, onFound })
  return arrivedWith({ ...common, token, receipt })
}

const askFor =
  ({ ask }: EvmWallet) =>
  (method: string, params: readonly unknown[]): Promise<unknown> =>
    ask(method, params, ASKED_MS)
