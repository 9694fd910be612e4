import { isLatchkeyError } from '@latchkey/kernel'
import { evmError } from '../errors/evmError.js'
import type { EvmQuestion } from '../read/EvmChain.js'
import { ASKED_MS, INCLUSION_LIMIT_MS } from '../timeouts.js'
import type { EvmTransaction } from './EvmTransaction.js'
import { countAt } from './follow/findByNonce.js'
import type { IncludedBundle } from './follow/followBundle.js'
import { followBundle } from './follow/followBundle.js'
import type { Followed, Sent } from './follow/followTransaction.js'
import { followTransaction } from './follow/followTransaction.js'
import type { Receipt } from './follow/nodeShapes.js'
import { quantity } from './follow/nodeShapes.js'
import { readNode } from './follow/readNode.js'
import type { Begun, Pending } from './pending/createPending.js'
import { sendBundle } from './wallet/bundle.js'
import type { EvmWallet } from './wallet/createWallet.js'
import { declinesBundle, mayBeSent } from './wallet/walletErrors.js'

/** What is sent, and how it is remembered. */
export interface Delivery extends EvmQuestion {
  readonly wallet: EvmWallet
  /** The record that survives a reload, and that other tabs see. */
  readonly pending: Pending
  /** The wallet is asked: without an id; then with the id of what it sent, each time that changes; a bundle's is not told. */
  report(progress: { readonly step: 'asking' | 'confirming'; readonly transactionId?: string }): void
}

/**
 * Sends a transaction and follows it until it is included. It is recorded from before the wallet is asked until the chain has said how it
 * ended; the record stays where it may still happen.
 *
 * @param gas - Limit of gas. @default the wallet's own estimate
 * @throws LatchkeyError `EVM_PENDING` | `EVM_UNKNOWN` | those of `followTransaction` | `USER_REJECTED` | …
 */
export function deliver(delivery: Delivery, transaction: EvmTransaction, gas?: bigint): Promise<Receipt> {
  const { wallet, report, pending } = delivery
  return recorded(delivery, { kind: 'transaction', call: transaction }, async (mark) => {
    report({ step: 'asking' })
    const transactionId = await wallet.send(transaction, gas).catch(unlessSent)
    const found = (sent: Sent): void => {
      pending.update(sent)
      if (sent.transactionId !== undefined) report({ step: 'confirming', transactionId: sent.transactionId })
    }
    found({ transactionId })
    return follow(delivery, { ...mark, transactionId, call: transaction, onFound: found })
  })
}

/** As {@link deliver}, of a transaction that only prepares another, e.g. an approval: it is not recorded, and may be sent again. */
export async function deliverFirst(delivery: Omit<Delivery, 'pending'>, transaction: EvmTransaction): Promise<Receipt> {
  const { wallet, report } = delivery
  const mark = await markOf(delivery)
  report({ step: 'asking' })
  const transactionId = await wallet.send(transaction)
  report({ step: 'confirming', transactionId })
  return follow(delivery, { ...mark, transactionId, call: transaction })
}

/**
 * Asks for all calls as one bundle, and follows it, recorded as {@link deliver} does.
 *
 * @returns Undefined where the wallet declines bundles: the same goal is reached without.
 * @throws LatchkeyError `EVM_PENDING` | `EVM_UNKNOWN` | those of `followBundle` | `USER_REJECTED` | …
 * @see EIP-5792 https://eips.ethereum.org/EIPS/eip-5792
 */
export function deliverBundle(delivery: Delivery, calls: readonly EvmTransaction[]): Promise<IncludedBundle | undefined> {
  const { wallet, report, pending, chain, signal } = delivery
  return recorded(delivery, { kind: 'bundle' }, async () => {
    report({ step: 'asking' })
    const sent = await sendBundle(wallet, calls, pending.key).catch((error: unknown) => {
      if (!declinesBundle(error)) throw error
      return undefined
    })
    if (!sent) return undefined
    if (sent.isAnswered) pending.update({ transactionId: sent.id })
    report({ step: 'confirming' })
    const untilMs = chain.clock.now() + INCLUSION_LIMIT_MS
    const followed = { chain, signal, account: wallet.account.toLowerCase(), bundleId: sent.id, untilMs, askWallet: wallet.ask }
    return followBundle(followed).catch((error: unknown) => {
      const isSilent = !sent.isAnswered && isLatchkeyError(error, 'EVM_NOT_CONFIRMED')
      throw isSilent ? evmError('EVM_UNKNOWN', { problem: 'The wallet did not answer.' }, { cause: error }) : error
    })
  })
}

async function recorded<T>(delivery: Delivery, begun: Pick<Begun, 'kind' | 'call'>, run: (mark: Sent) => Promise<T>): Promise<T> {
  const { pending, wallet } = delivery
  const mark = await markOf(delivery)
  pending.claim({ ...begun, ...mark, validForMs: wallet.validForMs })
  try {
    const outcome = await run(mark)
    pending.release()
    return outcome
  } catch (error) {
    if (!OPEN.some((code) => isLatchkeyError(error, code))) pending.release()
    throw error
  }
}

/** After these the chain has not said how it ended. */
const OPEN = ['EVM_NOT_CONFIRMED', 'EVM_UNKNOWN', 'ABORTED', 'DISPOSED'] as const

/** @throws LatchkeyError `EVM_UNKNOWN` where the wallet may have sent it, else what it failed with */
function unlessSent(cause: unknown): never {
  if (isLatchkeyError(cause, 'ABORTED') || isLatchkeyError(cause, 'EVM_UNKNOWN') || !mayBeSent(cause)) throw cause
  throw evmError('EVM_UNKNOWN', { problem: 'The wallet did not answer.' }, { cause })
}

/** What tells the transaction later, even if the wallet never answers. */
async function markOf({ chain, signal, wallet }: Omit<Delivery, 'pending'>): Promise<Sent> {
  const question = { chain, signal, account: wallet.account }
  const [nonce, fromBlock] = await Promise.all([
    countAt(question, 'pending'),
    readNode(question, { method: 'eth_blockNumber', params: [], shape: quantity }),
  ])
  return { nonce, fromBlock }
}

function follow({ chain, signal, wallet }: Omit<Delivery, 'pending'>, sent: Sent & Pick<Followed, 'call' | 'onFound'>): Promise<Receipt> {
  const account = wallet.account.toLowerCase()
  const askWallet = (method: string, params: readonly unknown[]) => wallet.ask(method, params, ASKED_MS)
  return followTransaction({ chain, signal, account, untilMs: chain.clock.now() + INCLUSION_LIMIT_MS, askWallet, ...sent })
}
