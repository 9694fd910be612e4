import { isLatchkeyError } from '@latchkey/kernel'
import type { SwapTransaction } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import type { Begun } from '../tracking/PendingSwap.js'
import { countAt } from '../tracking/findByNonce.js'
import { followBundle } from '../tracking/followBundle.js'
import type { Sent } from '../tracking/followTransaction.js'
import { ASKED_MS, followTransaction } from '../tracking/followTransaction.js'
import type { Receipt } from '../tracking/nodeShapes.js'
import { quantity } from '../tracking/nodeShapes.js'
import { readNode } from '../tracking/readNode.js'
import { arrivedWith } from './arrivedWith.js'
import { canBundle, sendBundle } from './bundle.js'
import type { Delivered, SwapOutcome } from './Delivery.js'
import { declinesBundle, mayBeSent } from './walletErrors.js'

/** The longest that a call waits for inclusion, in milliseconds. Then the swap is followed for the account, and the call rejects. */
const LONGEST_MS = 600_000

/** Whether a bundle is asked for. */
export async function mayBundle({ wallet, delivery }: Delivered): Promise<boolean> {
  return !delivery.hasDeclined() && canBundle(wallet, delivery.mayUpgrade)
}

/**
 * Sends the swap and follows it.
 *
 * @throws LatchkeyError `SWAPS_PENDING` | `SWAPS_UNKNOWN` | those of `followTransaction` | `USER_REJECTED` | …
 */
export function deliverSwap(delivered: Delivered, transaction: SwapTransaction, gas: bigint | undefined): Promise<SwapOutcome> {
  const { wallet, report, delivery } = delivered
  return claimed(delivered, { kind: 'transaction', call: transaction }, async (mark) => {
    report({ step: 'swapping' })
    const transactionId = await wallet.send(transaction, gas).catch(unlessSent)
    const found = (sent: Sent): void => {
      delivery.pending.update(sent)
      if (sent.transactionId !== undefined) report({ step: 'confirming', transactionId: sent.transactionId })
    }
    found({ transactionId })
    return arrived(delivered, await follow(delivered, 'swap', { ...mark, transactionId, call: transaction, onFound: found }))
  })
}

/** Sends an approval and follows it. */
export async function deliverApproval(delivered: Delivered, transaction: SwapTransaction): Promise<void> {
  const { wallet, report } = delivered
  const mark = await markOf(delivered)
  report({ step: 'approving' })
  const transactionId = await wallet.send(transaction)
  report({ step: 'confirmingApproval', transactionId })
  await follow(delivered, 'approve', { ...mark, transactionId, call: transaction })
}

/**
 * Asks for all calls as one bundle, and follows it.
 *
 * @returns Undefined where the wallet declines bundles, which is remembered: the same goal is reached without.
 * @throws LatchkeyError `SWAPS_PENDING` | `SWAPS_UNKNOWN` | those of `followBundle` | `USER_REJECTED` | …
 */
export function deliverBundle(delivered: Delivered, calls: readonly SwapTransaction[]): Promise<SwapOutcome | undefined> {
  const { wallet, report, delivery, chain, signal } = delivered
  const account = wallet.account.toLowerCase()
  return claimed(delivered, { kind: 'bundle' }, async () => {
    report({ step: 'swapping', isBundle: true })
    const sent = await sendBundle(wallet, calls, delivery.pending.key).catch((error: unknown) => {
      if (!declinesBundle(error)) throw error
      delivery.decline()
      return undefined
    })
    if (!sent) return undefined
    if (sent.isAnswered) delivery.pending.update({ transactionId: sent.id })
    report({ step: 'confirming', isBundle: true })
    const untilMs = chain.clock.now() + LONGEST_MS
    const followed = { chain, signal, account, bundleId: sent.id, untilMs, askWallet: wallet.ask }
    const { transactionId, receipt } = await followBundle(followed).catch((error: unknown) => {
      const isSilent = !sent.isAnswered && isLatchkeyError(error, 'SWAPS_NOT_CONFIRMED')
      throw isSilent ? swapsError('SWAPS_UNKNOWN', { problem: 'The wallet did not answer.' }, { cause: error }) : error
    })
    return receipt ? arrived(delivered, receipt) : { transactionId }
  })
}

/** Runs while the swap is recorded. The record stays where the swap may still happen. */
async function claimed<T>(delivered: Delivered, begun: Pick<Begun, 'kind' | 'call'>, run: (mark: Sent) => Promise<T>): Promise<T> {
  const { pending } = delivered.delivery
  const mark = await markOf(delivered)
  pending.claim({ ...begun, ...mark, validForMs: delivered.wallet.validForMs })
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
const OPEN = ['SWAPS_NOT_CONFIRMED', 'SWAPS_UNKNOWN', 'ABORTED', 'DISPOSED'] as const

/** @throws LatchkeyError `SWAPS_UNKNOWN` where the wallet may have sent it, else what it failed with */
function unlessSent(cause: unknown): never {
  if (isLatchkeyError(cause, 'ABORTED') || isLatchkeyError(cause, 'SWAPS_UNKNOWN') || !mayBeSent(cause)) throw cause
  throw swapsError('SWAPS_UNKNOWN', { problem: 'The wallet did not answer.' }, { cause })
}

/** What tells the transaction later, even if the wallet never answers. */
async function markOf({ chain, signal, wallet }: Delivered): Promise<Sent> {
  const question = { chain, signal, account: wallet.account }
  const [nonce, fromBlock] = await Promise.all([
    countAt(question, 'pending'),
    readNode(question, { method: 'eth_blockNumber', params: [], shape: quantity }),
  ])
  return { nonce, fromBlock }
}

function follow(
  { chain, signal, wallet }: Delivered,
  step: 'approve' | 'swap',
  sent: Sent & Pick<Parameters<typeof followTransaction>[0], 'call' | 'onFound'>,
): Promise<Receipt> {
  const account = wallet.account.toLowerCase()
  const askWallet = (method: string, params: readonly unknown[]) => wallet.ask(method, params, ASKED_MS)
  return followTransaction({ chain, signal, step, account, untilMs: chain.clock.now() + LONGEST_MS, askWallet, ...sent })
}

/** The outcome of an included swap. */
function arrived({ chain, signal, wallet, quote }: Delivered, receipt: Receipt): Promise<SwapOutcome> {
  return arrivedWith({ chain, signal, account: wallet.account.toLowerCase(), token: quote.to, receipt })
}
