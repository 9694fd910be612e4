import type { Delivery as KitDelivery, EvmTransaction } from '@latchkey/evm-kit/send'
import * as kit from '@latchkey/evm-kit/send'
import { inSwaps } from '../errors/inSwaps.js'
import { arrivedWith } from './arrivedWith.js'
import type { Delivered, SwapOutcome } from './Delivery.js'

/** Whether a bundle is asked for. */
export async function mayBundle({ wallet, delivery }: Delivered): Promise<boolean> {
  return !delivery.hasDeclined() && kit.canBundle(wallet, delivery.mayUpgrade)
}

/**
 * Sends the swap and follows it.
 *
 * @throws LatchkeyError `SWAPS_PENDING` | `SWAPS_UNKNOWN` | `SWAPS_REVERTED` | `SWAPS_NOT_CONFIRMED` | … | `USER_REJECTED` | …
 */
export async function deliverSwap(delivered: Delivered, transaction: EvmTransaction, gas: bigint | undefined): Promise<SwapOutcome> {
  const report: KitDelivery['report'] = ({ step, ...sent }) =>
    delivered.report({ step: step === 'asking' ? 'swapping' : 'confirming', ...sent })
  return arrived(delivered, await inSwaps(kit.deliver(deliveryOf(delivered, report), transaction, gas)))
}

/** Sends an approval and follows it. */
export async function deliverApproval(delivered: Delivered, transaction: EvmTransaction): Promise<void> {
  const report: KitDelivery['report'] = ({ step, ...sent }) =>
    delivered.report({ step: step === 'asking' ? 'approving' : 'confirmingApproval', ...sent })
  await inSwaps(kit.deliverFirst(deliveryOf(delivered, report), transaction), () => 'approve')
}

/**
 * Asks for all calls as one bundle, and follows it.
 *
 * @returns Undefined where the wallet declines bundles, which is remembered: the same goal is reached without.
 * @throws LatchkeyError as {@link deliverSwap}
 */
export async function deliverBundle(delivered: Delivered, calls: readonly EvmTransaction[]): Promise<SwapOutcome | undefined> {
  const report: KitDelivery['report'] = ({ step }) =>
    delivered.report({ step: step === 'asking' ? 'swapping' : 'confirming', isBundle: true })
  const included = await inSwaps(kit.deliverBundle(deliveryOf(delivered, report), calls))
  if (!included) return void delivered.delivery.decline()
  const { receipt, transactionId } = included
  return receipt ? arrived(delivered, receipt) : { transactionId }
}

const deliveryOf = ({ chain, signal, wallet, delivery: { pending } }: Delivered, report: KitDelivery['report']): KitDelivery => ({
  chain,
  signal,
  wallet,
  pending,
  report,
})

/** The outcome of an included swap. */
function arrived({ chain, signal, wallet, quote }: Delivered, receipt: kit.Receipt): Promise<SwapOutcome> {
  return arrivedWith({ chain, signal, account: wallet.account.toLowerCase(), token: quote.to, receipt })
}
